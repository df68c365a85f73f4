import type { FoundTool } from './use-all-tools.ts';

const mostMatches = 50;

/** Tools that hold every word of the query; those whose name begins with it first, then name, title, description. At most 50. */
export function matchTools(tools: readonly FoundTool[], query: string): readonly FoundTool[] {
  const words = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const ranked = tools.flatMap((found) => {
    const rank = rankOf(found, words);
    return rank === null ? [] : [{ found, rank }];
  });
  // Sorting is stable: equal ranks stay in the servers' order.
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostMatches)
    .map(({ found }) => found);
}

function rankOf({ tool, serverName }: FoundTool, words: readonly string[]): number | null {
  const name = tool.name.toLocaleLowerCase();
  const title = (tool.title ?? '').toLocaleLowerCase();
  const rest = `${tool.description} ${serverName}`.toLocaleLowerCase();
  const ranks = words.map((word) => {
    if (name.startsWith(word)) return 0;
    if (name.includes(word)) return 1;
    if (title.includes(word)) return 2;
    return rest.includes(word) ? 3 : null;
  });
  return ranks.reduce<number | null>(
    (worst, rank) => (worst === null || rank === null ? null : Math.max(worst, rank)),
    0,
  );
}
