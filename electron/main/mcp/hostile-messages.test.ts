/** Messages as a stdio server may write them: nothing of a transport's other side may throw where nobody catches. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandId, type ServerId } from '../../../shared/ids.ts';
import type { RawMessage, ServerTransport } from './tapped-transport.ts';
import { connectTo, legOptions } from './testing/connect.ts';
import { greet } from './testing/run-call.ts';
import { discoverResult } from './testing/scripted-answer.ts';
import { createWireLog } from './wire-log.ts';

const server = brandId<ServerId>('s');

/** Hands over every message in the moment in which the test says it, as a pipe does: an error lands where it is said. */
function pipe() {
  const sent: { readonly id?: unknown; readonly method?: string }[] = [];
  const transport: ServerTransport = {
    start: async () => {},
    close: async () => {},
    send: async (message) => {
      sent.push(message as { id?: unknown; method?: string });
      if ('method' in message && message.method === 'server/discover' && 'id' in message) {
        queueMicrotask(() => receive({ jsonrpc: '2.0', id: message.id, result: discoverResult }));
      }
    },
  };
  // The SDK's type says what a message should be; what is tested is what else may come.
  const receive = (message: unknown) => transport.onmessage?.(message as RawMessage);
  return { transport, receive, sent };
}

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`);

const odd: readonly (readonly [string, (id: unknown) => unknown])[] = [
  ['an error that is null', (id) => ({ id, error: null })],
  ['an error that is a text', (id) => ({ id, error: 'no' })],
  ['an error without a code', (id) => ({ id, error: { message: 7 } })],
  ['an error and a result', (id) => ({ id, error: { code: 1, message: '' }, result: {} })],
  ['a result that is null', (id) => ({ id, result: null })],
  ['a result that is a list', (id) => ({ id, result: [1] })],
  [
    'a result a hundred thousand levels deep',
    (id) => ({ id, result: { resultType: 'complete', deep: nested(50_000) } }),
  ],
  [
    'an error a hundred thousand levels deep',
    (id) => ({ id, error: { code: -1, message: 'x', data: nested(50_000) } }),
  ],
  ['an answer with its id as text', (id) => ({ id: String(id), result: { resultType: 'complete' } })],
  ['an answer with no id', () => ({ result: {} })],
  ['an answer with an object as id', () => ({ id: { toString: 7 }, result: {} })],
  ['an answer with a list as id', () => ({ id: nested(50_000), result: {} })],
  ['an answer to another request', () => ({ id: 5, result: {} })],
  ['an error with null as id', () => ({ id: null, error: { code: -32700, message: 'Parse error' } })],
  ['a notification with a number as params', () => ({ method: 'notifications/progress', params: 5 })],
  ['progress without a token', () => ({ method: 'notifications/progress', params: { progress: 1 } })],
  [
    'progress that is a text',
    (id) => ({ method: 'notifications/progress', params: { progressToken: id, progress: 'x' } }),
  ],
  ['a log message without data', () => ({ method: 'notifications/message', params: {} })],
  [
    'a log message with a list as level',
    () => ({ method: 'notifications/message', params: { level: [], data: null } }),
  ],
  ['a cancellation of our request', (id) => ({ method: 'notifications/cancelled', params: { requestId: id } })],
  ['a notification without a name', () => ({ method: '' })],
  ['a request of a method that is an own name of objects', () => ({ id: 1, method: '__proto__', params: {} })],
  ['a request with a list as id', () => ({ id: [], method: 'roots/list' })],
  ['a request for sampling', () => ({ id: 'x', method: 'sampling/createMessage', params: null })],
];

describe('a message of a server', () => {
  const rejected: unknown[] = [];
  const onRejection = (error: unknown) => rejected.push(error);
  beforeEach(() => {
    process.on('unhandledRejection', onRejection);
  });
  afterEach(() => {
    process.off('unhandledRejection', onRejection);
    expect(rejected.splice(0)).toEqual([]);
  });

  it.each(odd)('%s throws nothing, and Stop still ends the leg', async (_, message) => {
    const wireLog = createWireLog();
    const { transport, receive, sent } = pipe();
    const connection = await connectTo({
      open: () => transport,
      onWire: (direction, given) => wireLog.add(server, direction, given),
    });
    const abort = new AbortController();
    const outcome = connection.sendLeg(greet, null, legOptions({ signal: abort.signal }));
    await expect.poll(() => sent.some(({ method }) => method === 'tools/call')).toBe(true);
    const { id } = sent.find(({ method }) => method === 'tools/call') ?? {};
    const before = sent.length;
    expect(() => receive({ jsonrpc: '2.0', ...(message(id) as object) })).not.toThrow();
    // Whatever the SDK does with it, it has done when its promises are through.
    await new Promise((resolve) => setImmediate(resolve));
    // P22: on modern connections no response is ever written.
    expect(sent.slice(before).filter(({ method }) => method === undefined)).toEqual([]);
    abort.abort();
    expect(['stopped', 'complete', 'protocol-error', 'error']).toContain((await outcome).kind);
    await connection.close();
  });
});
