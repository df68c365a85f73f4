import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server';
import type { Principal } from '../principals/principals.ts';
import { stateHandle } from './call-state.ts';
import { declaredCapabilities } from './capabilities.ts';
import { failure } from './replies.ts';
import type { DemoTool, ToolCall, ToolResult } from './tool.ts';

export interface ServerParts {
  readonly tools: readonly DemoTool[];
  readonly stateKey: string;
  readonly now: () => number;
  /** For faults of ours. Gets the kind of a fault, never arguments, answers or states. */
  readonly log: (line: string) => void;
}

const INSTRUCTIONS =
  'A demo server. Its tools show how a server asks for input while a call is running: forms, pages in the browser, ' +
  'several questions at once, several rounds. The notes are real files in the workspace folder.';

/**
 * The MCP server for one principal.
 *
 * On the low-level `Server`: the high-level one turns every error of a tool into a tool result, and -32021 and -32602
 * must reach the client as protocol errors.
 */
export function createDemoServer(parts: ServerParts, principal: Principal): Server {
  const server = new Server(
    { name: 'parley-demo-server', title: 'Parley demo server', version: '0.1.0' },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'server/discover': { ttlMs: 60_000, cacheScope: 'public' },
        // The list names the principal's own folder as a default.
        'tools/list': { ttlMs: 60_000, cacheScope: 'private' },
      },
    },
  );
  const listed = [...parts.tools].sort((left, right) => (left.name < right.name ? -1 : 1));
  server.setRequestHandler('tools/list', () => ({ tools: listed.map((tool) => tool.definition(principal)) }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = listed.find(({ name }) => name === params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This server has no such tool');
    const call = toolCall(parts, principal, params.name, params.arguments ?? {}, context);
    return await callSafely(tool, params.arguments ?? {}, call, parts.log);
  });
  return server;
}

async function callSafely(tool: DemoTool, args: unknown, call: ToolCall, log: ServerParts['log']): Promise<ToolResult> {
  try {
    return await tool.call(args, call);
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    if (call.signal.aborted) return failure('The call was stopped.');
    // The message of an unforeseen error may hold paths or answers: neither the wire nor the log gets it.
    log(`${tool.name} failed: ${error instanceof Error ? error.name : 'unknown error'}`);
    return failure('Something went wrong inside the demo server. Nothing was changed by this call.');
  }
}

function toolCall(
  parts: ServerParts,
  principal: Principal,
  tool: string,
  args: unknown,
  context: ServerContext,
): ToolCall {
  const { mcpReq } = context;
  const scope = { principal: principal.name, method: mcpReq.method, tool, args };
  const progressToken = mcpReq._meta?.progressToken;
  return {
    principal,
    capabilities: declaredCapabilities(mcpReq.envelope),
    responses: new Map(Object.entries(mcpReq.inputResponses ?? {})),
    state: stateHandle({ key: parts.stateKey, scope, sealed: mcpReq.requestState<string>(), now: parts.now }),
    signal: mcpReq.signal,
    reportProgress: async (progress, total, message) => {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total, message };
      await mcpReq.notify({ method: 'notifications/progress', params });
    },
  };
}
