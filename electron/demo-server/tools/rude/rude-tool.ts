import { type InputRequest, inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { reply } from '../../mcp/replies.ts';
import { type DemoTool, defineTool, type ToolCall, type ToolResult } from '../../mcp/tool.ts';

export interface RudeSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly request: () => InputRequest;
  /** What happens when the answer comes. By default the call ends. */
  readonly answered?: (call: ToolCall, again: () => ToolResult) => ToolResult;
}

/** A tool that asks one bad thing, whatever the client declared. */
export function rudeTool({ name, title, description, request, answered }: RudeSpec): DemoTool {
  return defineTool({
    name,
    title,
    description,
    annotations: { readOnlyHint: true, openWorldHint: false },
    input: z.object({}),
    run: (_, call) => {
      const ask = () => inputRequired({ inputRequests: { rude: request() }, requestState: `rude:${name}` });
      if (!call.state.present) return ask();
      return answered?.(call, ask) ?? reply('An answer came back. It was thrown away.');
    },
  });
}
