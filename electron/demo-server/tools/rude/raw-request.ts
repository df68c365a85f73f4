import type { InputRequest } from '@modelcontextprotocol/server';

/** An input request that the types would not let through: a hostile server does not ask them. */
export function rawRequest(params: Readonly<Record<string, unknown>>): InputRequest {
  return JSON.parse(JSON.stringify({ method: 'elicitation/create', params }));
}
