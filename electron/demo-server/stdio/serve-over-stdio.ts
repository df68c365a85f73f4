import { isJSONRPCRequest, type Transport } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createDemoServer, type ServerParts } from '../mcp/server.ts';
import { hasUnreadableResponses, UNREADABLE_RESPONSES } from '../mcp/wire-faults.ts';
import type { Principal } from '../principals/principals.ts';

/** Serves one principal on standard input and output. `onEnd` is called once, when the client is gone. */
export function serveOverStdio(parts: ServerParts, principal: Principal, onEnd: () => void) {
  return serveStdio(() => createDemoServer(parts, principal), {
    legacy: 'reject',
    transport: checkedTransport(new StdioServerTransport(), onEnd),
  });
}

/** The transport with the one check that needs the raw message. */
function checkedTransport(wire: StdioServerTransport, onEnd: () => void): Transport {
  const checked: Transport = {
    start: async () => {
      wire.onmessage = (message) => {
        if (isJSONRPCRequest(message) && hasUnreadableResponses(message)) {
          void wire.send({ jsonrpc: '2.0', id: message.id, error: UNREADABLE_RESPONSES });
          return;
        }
        checked.onmessage?.(message);
      };
      wire.onerror = (error) => checked.onerror?.(error);
      wire.onclose = () => {
        checked.onclose?.();
        onEnd();
      };
      await wire.start();
    },
    send: (message) => wire.send(message),
    close: () => wire.close(),
  };
  return checked;
}
