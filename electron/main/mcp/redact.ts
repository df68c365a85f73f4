/**
 * The one redactor: what leaves main for the wire log, a file or an export goes through here.
 *
 * Masked are values under names that look like secrets, tokens by their shape, given values wherever they stand, query values of
 * addresses; `requestState` is its length and hash (P5), a task id its last 4 characters. The result is one line of JSON.
 */
import { looksSecret } from '../../../shared/secret-names.ts';
import { visibleJson } from '../../../shared/visible-json.ts';
import { fingerprint } from './state-fingerprint.ts';

export const mask = '[masked]';

function describeState(requestState: string): string {
  const { bytes, sha256 } = fingerprint(requestState);
  return `[requestState: ${bytes} bytes, sha256 ${sha256}]`;
}

const tokenShapes = [
  /\b(?:Bearer|Basic|DPoP)\s+[A-Za-z0-9._~+/=-]{8,}/g,
  // JSON Web Token
  /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}(?:\.[A-Za-z0-9_-]*)?/g,
  /\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}/g,
  /\b(?:ghp|gho|ghu|ghs|ghr|glpat|npm|xox[abeprs])[-_][A-Za-z0-9_-]{10,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bAIza[0-9A-Za-z_-]{30,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g,
];

const address = /\bhttps?:\/\/[^\s"'<>\\]+/gi;

/** Any of them, in one search: most texts hold none. */
const anyShape = new RegExp([...tokenShapes, address].map(({ source }) => source).join('|'), 'i');

/** Keeps names of a query, drops its values and any user information. */
function redactAddress(text: string): string {
  const [before = '', ...rest] = text.split(/(?=[?#])/);
  const place = before.replace(/^(https?:\/\/)[^/@]*@/i, `$1${mask}@`);
  return place + rest.map((part) => part.replace(/=[^&#]*/g, `=${mask}`)).join('');
}

/** Names with "token" or "key" in them that the protocol itself uses for harmless things. */
const harmlessNames = new Set(['progressToken', 'nextCursor', 'cursor', 'key', 'maxTokens', 'tokens']);
/** Header names, and what carries a session. */
const transportNames = /^(?:proxy-)?authorization$|^(?:set-)?cookies?$|^(?:mcp-)?session[-_]?id$/i;
const secretNames = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  if (harmlessNames.has(name)) return false;
  const known = secretNames.get(name);
  if (known !== undefined) return known;
  const isSecret = transportNames.test(name) || looksSecret(name);
  if (secretNames.size >= 2_000) secretNames.clear();
  secretNames.set(name, isSecret);
  return isSecret;
}

/** Shorter ones are masked only where they are the whole value: "1" stands everywhere. */
const shortestPart = 4;

export type Redactor = {
  readonly text: (text: string) => string;
  /** One line of JSON of at most `limit` characters; what is cut ends in "…". */
  readonly json: (value: unknown, limit: number) => string;
};

export function createRedactor(secretValues: readonly string[] = []): Redactor {
  const whole = new Set(secretValues.filter((value) => value !== ''));
  const parts = [...whole].filter((value) => value.length >= shortestPart).sort((a, b) => b.length - a.length);

  function text(given: string): string {
    if (whole.has(given)) return mask;
    let shown = given;
    for (const part of parts) shown = shown.replaceAll(part, mask);
    if (!anyShape.test(shown)) return shown;
    for (const shape of tokenShapes) shown = shown.replace(shape, mask);
    return shown.replace(address, redactAddress);
  }

  function json(value: unknown, limit: number): string {
    const writer = new Writer(limit, text, whole);
    writer.write(value, '', 0);
    return writer.finish();
  }

  return { text, json };
}

/** Beyond what any message may have (64 levels), with room for the envelope. */
const maxDepth = 80;

class Writer {
  readonly #parts: string[] = [];
  readonly #limit: number;
  readonly #redact: (text: string) => string;
  readonly #secrets: ReadonlySet<string>;
  #length = 0;

  constructor(limit: number, redact: (text: string) => string, secrets: ReadonlySet<string>) {
    this.#limit = limit;
    this.#redact = redact;
    this.#secrets = secrets;
  }

  get #isFull(): boolean {
    return this.#length > this.#limit;
  }

  #add(part: string): void {
    if (this.#isFull) return;
    this.#parts.push(part);
    this.#length += part.length;
  }

  finish(): string {
    const written = this.#parts.join('');
    return written.length > this.#limit
      ? `${written.slice(0, this.#limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
      : written;
  }

  write(value: unknown, name: string, depth: number): void {
    if (this.#isFull) return;
    if (depth > maxDepth) this.#add('"…"');
    else if (typeof value === 'string') this.#add(quote(this.#string(value, name)));
    else if (Array.isArray(value)) this.#array(value, name, depth);
    else if (typeof value === 'object' && value !== null) this.#object(value, depth);
    else if (value === null) this.#add('null');
    else this.#add(this.#isMasked(String(value), name) ? quote(mask) : (JSON.stringify(value) ?? 'null'));
  }

  #isMasked(value: string, name: string): boolean {
    return this.#secrets.has(value) || (name !== '' && isSecretName(name));
  }

  #string(value: string, name: string): string {
    if (name === 'requestState') return describeState(value);
    if (name === 'taskId') return `…${value.slice(-4)}`;
    if (name !== '' && value !== '' && isSecretName(name)) return mask;
    // Far more than is shown is searched, and the end is dropped: a secret that the cut halves is not recognised.
    const room = this.#limit * 2;
    return value.length > room ? this.#redact(value.slice(0, room)).slice(0, -1_000) : this.#redact(value);
  }

  #array(items: readonly unknown[], name: string, depth: number): void {
    this.#add('[');
    for (const [index, item] of items.entries()) {
      if (this.#isFull) return;
      if (index > 0) this.#add(',');
      this.write(item, name, depth + 1);
    }
    this.#add(']');
  }

  #object(object: object, depth: number): void {
    this.#add('{');
    let isFirst = true;
    for (const [name, member] of Object.entries(object)) {
      if (this.#isFull) return;
      if (member === undefined) continue;
      this.#add(`${isFirst ? '' : ','}${quote(this.#redact(name))}:`);
      isFirst = false;
      this.write(member, name, depth + 1);
    }
    this.#add('}');
  }
}

/** Letters, digits and what stands in keys, dates and addresses: most texts, which are quoted as they are. */
const plain = /^[ !#-[\]-~]*$/;

function quote(text: string): string {
  return plain.test(text) ? `"${text}"` : visibleJson(JSON.stringify(text));
}
