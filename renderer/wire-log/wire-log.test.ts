import { expect, test } from 'vitest';
import { brandId, type ServerId } from '../../shared/ids.ts';
import type { WireMessageView } from '../../shared/wire.ts';
import { methodOf, requestMethods } from './request-methods.ts';
import { join } from './use-wire-messages.ts';

function message(seq: number, part: Partial<WireMessageView> = {}): WireMessageView {
  const serverId = brandId<ServerId>('s');
  return {
    seq,
    at: 0,
    serverId,
    direction: 'sent',
    kind: 'request',
    method: null,
    requestId: '7',
    bytes: 1,
    text: '{}',
    ...part,
  };
}

test('messages that are read twice stand in the log once', () => {
  const known = [message(1), message(2)];
  expect(join(known, [message(2), message(3)]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('the list stays the same list when nothing is new', () => {
  const known = [message(1)];
  expect(join(known, [message(1)])).toBe(known);
});

test('the window keeps no more messages than main: 5,000', () => {
  const known = Array.from({ length: 5_000 }, (_, index) => message(index));
  const joined = join(known, [message(5_000)]);
  expect(joined).toHaveLength(5_000);
  expect(joined[0]?.seq).toBe(1);
});

test('a result is shown with the method of the request that it answers, of the same server only', () => {
  const methods = requestMethods([message(1, { method: 'tools/call' })]);
  expect(methodOf(message(2, { kind: 'result' }), methods)).toBe('tools/call');
  expect(methodOf(message(3, { kind: 'result', serverId: brandId<ServerId>('other') }), methods)).toBeNull();
});
