/** Walks the pages of `tools/list` and keeps what can be used (P16, P17). */
import { singleLine } from '../../../shared/plain-text.ts';
import { problem } from '../../../shared/problem.ts';
import { toolNameLimit } from '../../../shared/tool-name.ts';
import { ConnectionProblem, type ToolDefinition, type ToolListing } from './connection.ts';
import { findHeaderFault } from './header-parameters.ts';
import { isJsonObject, own, ownString } from './json.ts';
import type { JsonObject, JsonValue } from './leg.ts';
import { maxListCharacters, maxListItems, maxListPages } from './limits.ts';

type Note = ToolListing['notes'][number];

/** `invalid-cursor` is the server's word that the list must be started over. */
export type ToolPage = { readonly kind: 'page'; readonly result: JsonObject } | { readonly kind: 'invalid-cursor' };

export type ListToolsOptions = {
  /** Null asks for the first page; "" is a cursor like any other. Rejects with a `ConnectionProblem`. */
  readonly fetchPage: (cursor: string | null) => Promise<ToolPage>;
  /** Streamable HTTP of 2026-07-28 leaves a tool with a broken `x-mcp-header` out. */
  readonly checkHeaders: boolean;
};

/** Notes on one list: the first ones tell enough. */
const maxNotes = 100;

function isTool(item: JsonValue): item is ToolDefinition {
  const name = isJsonObject(item) ? ownString(item, 'name') : null;
  return name !== null && name.length <= toolNameLimit && isJsonObject(item) && isJsonObject(own(item, 'inputSchema'));
}

function readTools(items: readonly JsonValue[], checkHeaders: boolean): ToolListing {
  const tools = new Map<string, ToolDefinition>();
  const notes: Note[] = [];
  for (const item of items) {
    if (!isTool(item)) {
      const name = (isJsonObject(item) && ownString(item, 'name')) || '';
      notes.push({ code: 'malformed-tool', values: { name: singleLine(name) } });
    } else if (tools.has(item.name)) {
      notes.push({ code: 'duplicate-name', values: { name: singleLine(item.name) } });
    } else {
      const fault = checkHeaders ? findHeaderFault(item.inputSchema) : null;
      if (fault === null) tools.set(item.name, item);
      else {
        const values = { name: singleLine(item.name), path: singleLine(fault.path), reason: fault.reason };
        notes.push({ code: 'broken-header', values });
      }
    }
  }
  return { tools: [...tools.values()], notes: notes.slice(0, maxNotes) };
}

async function walk(
  fetchPage: ListToolsOptions['fetchPage'],
): Promise<readonly [JsonValue[], boolean] | 'invalid-cursor'> {
  const items: JsonValue[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  let characters = 0;
  for (let page = 1; page <= maxListPages; page++) {
    const answer: ToolPage = await fetchPage(cursor);
    if (answer.kind === 'invalid-cursor') return 'invalid-cursor';
    const tools = own(answer.result, 'tools');
    if (Array.isArray(tools)) for (const tool of tools) items.push(tool);
    characters += JSON.stringify(tools ?? null).length;
    if (items.length > maxListItems || characters > maxListCharacters) return [items.slice(0, maxListItems), true];
    const next = own(answer.result, 'nextCursor');
    if (typeof next !== 'string') return [items, false];
    // A cursor that comes again would go round for ever.
    if (seen.has(next)) return [items, true];
    seen.add(next);
    cursor = next;
  }
  return [items, true];
}

export async function walkTools({ fetchPage, checkHeaders }: ListToolsOptions): Promise<ToolListing> {
  let walked = await walk(fetchPage);
  if (walked === 'invalid-cursor') walked = await walk(fetchPage);
  if (walked === 'invalid-cursor') {
    throw new ConnectionProblem(problem('invalid-params', { method: 'tools/list' }));
  }
  const [items, isCut] = walked;
  const { tools, notes } = readTools(items, checkHeaders);
  if (!isCut) return { tools, notes };
  return { tools, notes: [...notes, { code: 'list-cut', values: { count: items.length } }] };
}
