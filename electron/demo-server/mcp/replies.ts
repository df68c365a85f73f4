import type { CallToolResult } from '@modelcontextprotocol/server';

/** A finished call: a sentence for people and, where there is something to compute with, the same as data. */
export function reply(text: string, structuredContent?: Readonly<Record<string, unknown>>): CallToolResult {
  return {
    content: [{ type: 'text', text }],
    ...(structuredContent !== undefined && { structuredContent: { ...structuredContent } }),
  };
}

/** A failure of the tool itself, in a sentence. */
export function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
