import type { IncomingMessage } from 'node:http';
import { CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { isPlainObject } from '../mcp/wire-faults.ts';

export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Headers and body disagree (Streamable HTTP 2026-07-28, standard request headers). */
const HEADER_MISMATCH = -32020;

/** Which member of `params` the `Mcp-Name` header mirrors. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** A page in a browser must not reach this server through a name that somebody else points at 127.0.0.1. */
export function isOwnHost(request: IncomingMessage, port: number): boolean {
  const host = request.headers.host?.toLowerCase();
  const origin = request.headers.origin?.toLowerCase();
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !hosts.includes(host)) return false;
  return origin === undefined || hosts.some((own) => origin === `http://${own}`);
}

/** Whether the body is a message that nobody answers: it has a method and no id. */
export function isNotification(body: unknown): boolean {
  return isPlainObject(body) && typeof body.method === 'string' && !('id' in body);
}

/**
 * What is wrong with a request before its version is looked at: first its `_meta`, then its headers.
 *
 * `initialize` is left to the SDK, which answers an older client with the versions that are spoken here.
 */
export function requestFault(request: IncomingMessage, body: unknown): Refusal | undefined {
  if (!isPlainObject(body) || typeof body.method !== 'string' || body.method === 'initialize') return undefined;
  return envelopeFault(body.params) ?? headerFault(request, body.method, body.params);
}

function envelopeFault(params: unknown): Refusal | undefined {
  const meta = isPlainObject(params) && isPlainObject(params._meta) ? params._meta : {};
  const faults = [
    ...(typeof meta[PROTOCOL_VERSION_META_KEY] === 'string' ? [] : [PROTOCOL_VERSION_META_KEY]),
    ...(isPlainObject(meta[CLIENT_CAPABILITIES_META_KEY]) ? [] : [CLIENT_CAPABILITIES_META_KEY]),
  ];
  if (faults.length === 0) return undefined;
  return {
    status: 400,
    code: -32602,
    message: `Invalid params: _meta needs ${faults.join(' and ')}`,
    data: { faults },
  };
}

function headerFault(request: IncomingMessage, method: string, params: unknown): Refusal | undefined {
  const given = isPlainObject(params) ? params : {};
  const meta = isPlainObject(given._meta) ? given._meta : {};
  const nameMember = NAMED_BY[method];
  const expected: readonly (readonly [header: string, value: unknown])[] = [
    ['MCP-Protocol-Version', meta[PROTOCOL_VERSION_META_KEY]],
    ['Mcp-Method', method],
    ...(nameMember === undefined ? [] : ([['Mcp-Name', given[nameMember]]] as const)),
  ];
  for (const [header, value] of expected) {
    const sent = request.headers[header.toLowerCase()];
    if (typeof sent === 'string' && decodeName(sent) === value) continue;
    const problem = sent === undefined ? 'is missing' : 'differs from the body';
    return { status: 400, code: HEADER_MISMATCH, message: `The ${header} header ${problem}`, data: { header } };
  }
  return undefined;
}

/** Names outside ASCII travel as `=?base64?…?=`. */
function decodeName(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/i.exec(value.trim())?.[1];
  return encoded === undefined ? value.trim() : Buffer.from(encoded, 'base64').toString('utf8');
}
