import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** How long a question may wait for its answer. A person may come back to it tomorrow. */
export const STATE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** What a state is good for: one principal, one method, one tool, one set of arguments. */
export interface StateScope {
  readonly principal: string;
  readonly method: string;
  readonly tool: string;
  readonly args: unknown;
}

export interface OpenedState {
  readonly nonce: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The tool's own part. Its phase is in there, and the tool checks it. */
  readonly data: unknown;
}

const envelope = z.strictObject({
  v: z.literal(1),
  sub: z.string(),
  m: z.string(),
  t: z.string(),
  a: z.string(),
  n: z.string().min(16),
  exp: z.number().int(),
  d: z.unknown(),
});

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Signs a state for the client to carry (MRTR 2026-07-28, requestState).
 *
 * Signed, not encrypted: the client can read it, so it holds nothing that the principal may not know.
 */
export function sealState(key: string, scope: StateScope, state: OpenedState): string {
  const body = JSON.stringify({
    v: 1,
    sub: scope.principal,
    m: scope.method,
    t: scope.tool,
    a: digestOf(scope.args),
    n: state.nonce,
    exp: state.expiresAt,
    d: state.data,
  });
  const text = Buffer.from(body).toString('base64url');
  return `${text}.${sign(key, text)}`;
}

/** Opens a state that came back. Undefined for every fault alike: whoever sent it learns nothing from the answer. */
export function openState(key: string, scope: StateScope, sealed: string, now: number): OpenedState | undefined {
  const [text, mac, ...rest] = sealed.split('.');
  if (text === undefined || mac === undefined || rest.length > 0) return undefined;
  if (!sameText(mac, sign(key, text))) return undefined;
  const parsed = envelope.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) return undefined;
  const { sub, m, t, a, n, exp, d } = parsed.data;
  const inScope = sub === scope.principal && m === scope.method && t === scope.tool && a === digestOf(scope.args);
  if (!inScope || exp <= now) return undefined;
  return { nonce: n, expiresAt: exp, data: d };
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(`parley-demo-state-1\0${text}`).digest('base64url');
}

/** Compares digests of the two, so that neither length nor position of a difference shows in the time it takes. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url');
}

/** JSON with sorted keys: the same arguments in another order are the same arguments. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
