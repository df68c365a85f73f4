import type { JSONRPCMessage } from '@modelcontextprotocol/client';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The JSON-RPC message on a line, untouched; null for anything else: a log line, broken UTF-8, a batch, another protocol. */
export function readMessage(line: Uint8Array): JSONRPCMessage | null {
  try {
    const value: unknown = JSON.parse(decoder.decode(line));
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

/** Only what tells a message from garbage. Parameters and results are checked where they are used. */
function isMessage(value: unknown): value is JSONRPCMessage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (!('jsonrpc' in value) || value.jsonrpc !== '2.0') return false;
  if ('method' in value) return typeof value.method === 'string';
  return 'result' in value || 'error' in value;
}
