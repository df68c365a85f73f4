import { describe, expect, it } from 'vitest';
import { readInputRequest } from './input-request.ts';
import type { JsonValue } from './leg.ts';
import { canonicalJson, questionIdentity } from './question-identity.ts';

const both = { elicitation: { form: {}, url: {} } };
const create = (params: JsonValue): JsonValue => ({ method: 'elicitation/create', params });

describe('an input request', () => {
  it('is a form when the mode is absent (P1)', () => {
    const requestedSchema = { type: 'object', properties: {} };
    expect(readInputRequest('k', create({ message: 'Who?', requestedSchema }), both)).toEqual({
      key: 'k',
      kind: 'form',
      message: 'Who?',
      requestedSchema,
    });
  });

  it('without a requestedSchema is a plain confirmation', () => {
    const read = readInputRequest('k', create({ mode: 'form', message: '' }), both);
    expect(read).toMatchObject({ kind: 'form', message: '', requestedSchema: undefined });
  });

  it('in URL mode keeps the address as it came, whatever its type', () => {
    expect(readInputRequest('k', create({ mode: 'url', message: 'Go', url: 7 }), both)).toMatchObject({
      kind: 'url',
      url: 7,
    });
    expect(readInputRequest('k', create({ mode: 'url', message: 'Go' }), both)).toMatchObject({
      kind: 'url',
      url: undefined,
    });
  });

  it.each([
    ['no object', 'x', 'input-malformed', false],
    ['null', null, 'input-malformed', false],
    ['no method', { params: {} }, 'input-malformed', false],
    ['no params', { method: 'elicitation/create' }, 'input-malformed', true],
    ['params that are a list', create([]), 'input-malformed', true],
    ['no message', create({ requestedSchema: {} }), 'elicitation-message-missing', true],
    ['a message that is no text', create({ message: {} }), 'input-malformed', true],
    ['a mode that is no text', create({ message: 'x', mode: 1 }), 'input-malformed', true],
    ['an unknown mode', create({ message: 'x', mode: 'voice' }), 'input-undeclared', true],
    ['sampling', { method: 'sampling/createMessage', params: {} }, 'input-undeclared', false],
    ['roots', { method: 'roots/list' }, 'input-undeclared', false],
    ['an unknown method', { method: 'tools/call' }, 'input-unsupported', false],
  ])('P12: %s is shown with the reason, never answered', (_, raw, code, canDecline) => {
    expect(readInputRequest('k', raw, both)).toMatchObject({ kind: 'unsupported', problem: { code }, canDecline });
  });

  it.each([
    ['nothing', {}, 'form', 'unsupported'],
    ['elicitation without modes', { elicitation: {} }, 'form', 'form'],
    ['elicitation without modes', { elicitation: {} }, 'url', 'unsupported'],
    ['form only', { elicitation: { form: {} } }, 'url', 'unsupported'],
    ['URL only', { elicitation: { url: {} } }, 'form', 'unsupported'],
    ['URL only', { elicitation: { url: {} } }, 'url', 'url'],
  ])('P12: with %s declared, %s → %s → %s', (_, declared, mode, kind) => {
    expect(readInputRequest('k', create({ message: 'x', mode, url: 'https://a.example' }), declared).kind).toBe(kind);
  });
});

describe('the identity of a question', () => {
  it('P9: is the same whatever the order of members', () => {
    const one = create({ message: 'x', requestedSchema: { type: 'object', properties: { a: 1, b: 2 } } });
    const two = {
      params: { requestedSchema: { properties: { b: 2, a: 1 }, type: 'object' }, message: 'x' },
      method: 'elicitation/create',
    };
    expect(questionIdentity('k', one)).toBe(questionIdentity('k', two));
  });

  it('P9: differs by key, method, params and the order of a list', () => {
    const base = create({ message: 'x', list: [1, 2] });
    const others = [
      questionIdentity('other', base),
      questionIdentity('k', { method: 'roots/list', params: { message: 'x', list: [1, 2] } }),
      questionIdentity('k', create({ message: 'x', list: [2, 1] })),
      questionIdentity('k', create({ message: 'x' })),
      questionIdentity('k', 'x'),
    ];
    expect(new Set([questionIdentity('k', base), ...others]).size).toBe(6);
  });

  it('keeps names like __proto__', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":null}}'))).toBe('{"__proto__":{"a":null},"b":1}');
  });
});
