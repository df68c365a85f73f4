import type { CallSummary } from '../../../shared/app-state.ts';
import type { ToolView } from '../../../shared/argument-model.ts';
import type { ServerId } from '../../../shared/ids.ts';

/** A short list is seen whole: nothing is taken out of its order. */
const longFrom = 12;
const mostRecent = 5;

export type ArrangedTools = { readonly recent: readonly ToolView[]; readonly others: readonly ToolView[] };

/** Names of the tools of a server that were called last, newest first, each once. */
export function recentNames(calls: readonly CallSummary[], serverId: ServerId): readonly string[] {
  const own = calls.filter((call) => call.serverId === serverId && call.method === 'tools/call');
  return [...new Set(own.map((call) => call.target))].slice(0, mostRecent);
}

/** The list in the server's order; in a long one, those called lately come first in a group of their own. */
export function arrangeTools(tools: readonly ToolView[], recent: readonly string[]): ArrangedTools {
  if (tools.length < longFrom) return { recent: [], others: tools };
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const first = recent.flatMap((name) => byName.get(name) ?? []);
  return { recent: first, others: tools.filter((tool) => !first.includes(tool)) };
}

/** Tools that hold every word of the filter in name, title or description; case does not matter. */
export function filterTools(tools: readonly ToolView[], filter: string): readonly ToolView[] {
  const words = plain(filter)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return tools;
  return tools.filter((tool) => {
    const text = plain(`${tool.name}\n${tool.title ?? ''}\n${tool.description}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
