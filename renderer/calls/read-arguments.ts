const mostPairs = 12;

/**
 * The arguments as name and value in the order of the text, when they are few and plain; null when only the JSON shows them well.
 *
 * Read with a reviver-free parse of text that main wrote; used for display only.
 */
export function readArguments(text: string): readonly (readonly [string, string])[] | null {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  if (entries.length > mostPairs) return null;
  if (entries.some(([, item]) => typeof item === 'object' && item !== null)) return null;
  return entries.map(([name, item]) => [name, JSON.stringify(item)]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
