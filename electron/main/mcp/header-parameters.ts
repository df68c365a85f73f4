/**
 * `x-mcp-header` in a tool's `inputSchema` (Streamable HTTP 2026-07-28, "Schema extension"): which declarations are broken.
 *
 * The SDK builds the headers; it drops a tool with a broken declaration without telling, and a person should see why a tool is missing.
 */
import { isJsonObject, own } from './json.ts';
import type { JsonObject, JsonValue } from './leg.ts';
import { maxMessageDepth } from './limits.ts';

const keyword = 'x-mcp-header';
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const permittedTypes = new Set(['string', 'integer', 'boolean']);

export type HeaderFault = { readonly path: string; readonly reason: 'place' | 'name' | 'type' | 'duplicate' };

type Visit = { readonly schema: JsonValue; readonly path: string; readonly reachable: boolean; readonly depth: number };

function faultOf({ schema, path, reachable }: Visit & { schema: JsonObject }, seen: Set<string>): HeaderFault | null {
  const name = own(schema, keyword);
  if (name === undefined) return null;
  if (!reachable || path === '') return { path, reason: 'place' };
  if (typeof name !== 'string' || !token.test(name)) return { path, reason: 'name' };
  const type = own(schema, 'type');
  if (typeof type !== 'string' || !permittedTypes.has(type)) return { path, reason: 'type' };
  if (seen.has(name.toLowerCase())) return { path, reason: 'duplicate' };
  seen.add(name.toLowerCase());
  return null;
}

/** Data, not schemas: what stands in them declares nothing. */
const dataKeywords = new Set(['default', 'const', 'enum', 'examples', keyword]);

/** Keywords whose value maps names to schemas. */
const mapKeywords = new Set(['patternProperties', 'dependentSchemas', '$defs', 'definitions']);

function children({ schema, path, reachable, depth }: Visit & { schema: JsonObject }): readonly Visit[] {
  return Object.entries(schema).flatMap(([key, value]): readonly Visit[] => {
    if (dataKeywords.has(key)) return [];
    if (key === 'properties' && isJsonObject(value)) {
      return Object.entries(value).map(([name, child]) => ({
        schema: child,
        path: path === '' ? name : `${path}.${name}`,
        reachable,
        depth: depth + 1,
      }));
    }
    const parts = Array.isArray(value)
      ? value
      : isJsonObject(value) && mapKeywords.has(key)
        ? Object.values(value)
        : [value];
    return parts.map((child) => ({ schema: child, path: `${path}<${key}>`, reachable: false, depth: depth + 1 }));
  });
}

/** The first broken declaration of a schema, or null when all are in order. */
export function findHeaderFault(inputSchema: JsonObject): HeaderFault | null {
  const seen = new Set<string>();
  const open: Visit[] = [{ schema: inputSchema, path: '', reachable: true, depth: 0 }];
  for (let visit = open.shift(); visit !== undefined; visit = open.shift()) {
    const { schema, depth } = visit;
    if (!isJsonObject(schema) || depth > maxMessageDepth) continue;
    const fault = faultOf({ ...visit, schema }, seen);
    if (fault !== null) return fault;
    open.push(...children({ ...visit, schema }));
  }
  return null;
}
