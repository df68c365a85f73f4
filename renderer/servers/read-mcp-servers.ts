import type { ServerInput } from '../../shared/server-input.ts';

/** Why an entry of a pasted file is left out. */
export type LeftOutReason = 'noTransport' | 'oldTransport' | 'badShape';

export type McpServersReading =
  | { readonly kind: 'not-json'; readonly reason: string }
  | { readonly kind: 'no-servers' }
  | {
      readonly kind: 'read';
      readonly servers: readonly ServerInput[];
      readonly leftOut: readonly { readonly name: string; readonly reason: LeftOutReason }[];
    };

type Entry = Readonly<Record<string, unknown>>;

/** Reads the usual `mcpServers` shape (also `servers`, as one editor writes it). Reading starts nothing. */
export function readMcpServers(text: string): McpServersReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { kind: 'not-json', reason: error instanceof Error ? error.message : '' };
  }
  const map = isEntry(json) ? (json.mcpServers ?? json.servers) : undefined;
  if (!isEntry(map)) return { kind: 'no-servers' };
  const servers: ServerInput[] = [];
  const leftOut: { name: string; reason: LeftOutReason }[] = [];
  for (const [name, entry] of Object.entries(map)) {
    const read = readEntry(name, entry);
    if (typeof read === 'string') leftOut.push({ name, reason: read });
    else servers.push(read);
  }
  return { kind: 'read', servers, leftOut };
}

function readEntry(name: string, entry: unknown): ServerInput | LeftOutReason {
  if (!isEntry(entry)) return 'badShape';
  if (entry.type === 'sse') return 'oldTransport';
  const shortName = name.trim().slice(0, 80);
  if (shortName === '') return 'badShape';
  if (typeof entry.url === 'string') {
    const headers = readPairs(entry.headers);
    if (headers === null) return 'badShape';
    return { name: shortName, era: 'auto', transport: { kind: 'http', url: entry.url, headers } };
  }
  if (typeof entry.command !== 'string' || entry.command === '')
    return entry.command === undefined ? 'noTransport' : 'badShape';
  const args = readStrings(entry.args);
  const env = readPairs(entry.env);
  if (args === null || env === null) return 'badShape';
  const cwd = typeof entry.cwd === 'string' && entry.cwd !== '' ? entry.cwd : null;
  return { name: shortName, era: 'auto', transport: { kind: 'stdio', command: entry.command, args, env, cwd } };
}

function readStrings(value: unknown): string[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return null;
  return value;
}

function readPairs(value: unknown): [string, string][] | null {
  if (value === undefined) return [];
  if (!isEntry(value)) return null;
  const pairs: [string, string][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') return null;
    pairs.push([name, String(item)]);
  }
  return pairs;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
