import type { JsonMember, JsonNode } from './json-node.ts';
import { SyntaxFault } from './syntax-fault.ts';

const levelLimit = 64;
const spaceAt = /[ \t\n\r]*/y;
const numberAt = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const numberLike = /[+-]?[\d.][\w.+-]*/y;
const wordAt = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings may not contain them
const stringAt = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings may not contain them
const stringStart = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** JSON by RFC 8259, by recursive descent; throws a {@link SyntaxFault}. */
export class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonNode {
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) throw new SyntaxFault(this.#at, 'more-behind');
    return value;
  }

  #match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    return expression.exec(this.#text)?.[0] ?? null;
  }

  #space(): void {
    this.#at += this.#match(spaceAt)?.length ?? 0;
  }

  #isNext(sign: string): boolean {
    this.#space();
    if (this.#text.charAt(this.#at) !== sign) return false;
    this.#at += 1;
    return true;
  }

  #value(level: number): JsonNode {
    this.#space();
    if (level > levelLimit) throw new SyntaxFault(this.#at, 'too-deep');
    const from = this.#at;
    const next = this.#text.charAt(from);
    if (next === '{') return this.#object(level, from);
    if (next === '[') return this.#list(level, from);
    if (next === '"') return { kind: 'scalar', value: this.#string(), from, to: this.#at };
    if (next === "'" || next === '“' || next === '”') throw new SyntaxFault(from, 'single-quotes');
    const word = this.#match(wordAt);
    if (word !== null) {
      const value = words.get(word);
      if (value === undefined) throw new SyntaxFault(from, 'unknown-word');
      this.#at += word.length;
      return { kind: 'scalar', value, from, to: this.#at };
    }
    return { kind: 'scalar', value: this.#number(from), from, to: this.#at };
  }

  #number(from: number): number {
    const like = this.#match(numberLike);
    if (like === null) throw new SyntaxFault(from, 'value-missing');
    if (this.#match(numberAt) !== like) throw new SyntaxFault(from, 'number-form');
    const value = Number(like);
    if (!Number.isFinite(value)) throw new SyntaxFault(from, 'number-too-big');
    this.#at += like.length;
    return value;
  }

  #string(): string {
    const found = this.#match(stringAt);
    if (found !== null) {
      this.#at += found.length;
      return JSON.parse(found);
    }
    const end = this.#at + (this.#match(stringStart)?.length ?? 1);
    const isEnd = end >= this.#text.length || this.#text.charAt(end) === '\n' || this.#text.charAt(end) === '\r';
    throw new SyntaxFault(isEnd ? this.#at : end, isEnd ? 'text-not-closed' : 'text-character');
  }

  #list(level: number, from: number): JsonNode {
    this.#at += 1;
    const items: JsonNode[] = [];
    if (!this.#isNext(']')) {
      do {
        if (items.length > 0) this.#afterComma(']');
        items.push(this.#value(level + 1));
      } while (this.#isNext(','));
      if (!this.#isNext(']')) throw new SyntaxFault(this.#at, 'comma-missing');
    }
    return { kind: 'list', items, from, to: this.#at };
  }

  #object(level: number, from: number): JsonNode {
    this.#at += 1;
    const members: JsonMember[] = [];
    if (!this.#isNext('}')) {
      do {
        if (members.length > 0) this.#afterComma('}');
        members.push(this.#member(level));
      } while (this.#isNext(','));
      if (!this.#isNext('}')) throw new SyntaxFault(this.#at, 'comma-missing');
    }
    return { kind: 'object', members, from, to: this.#at };
  }

  /** A comma before the end is the slip that people make most: it gets its own words, at the comma. */
  #afterComma(end: string): void {
    const comma = this.#at - 1;
    this.#space();
    if (this.#text.charAt(this.#at) === end) throw new SyntaxFault(comma, 'comma-too-many');
  }

  #member(level: number): JsonMember {
    this.#space();
    const from = this.#at;
    const next = this.#text.charAt(from);
    if (next !== '"')
      throw new SyntaxFault(from, next === "'" || next === '“' || next === '”' ? 'single-quotes' : 'name-missing');
    const key = this.#string();
    const keyAt = { from, to: this.#at };
    if (!this.#isNext(':')) throw new SyntaxFault(this.#at, 'colon-missing');
    return { key, keyAt, value: this.#value(level + 1) };
  }
}
