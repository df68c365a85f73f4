import { describe, expect, test } from 'vitest';
import { type AppState, emptyAppState, type PendingInputSummary } from '../../shared/app-state.ts';
import { brandId, type CallId, type InputId, type ServerId } from '../../shared/ids.ts';
import { applyChange } from './apply-change.ts';

function input(id: string, message = id): PendingInputSummary {
  return {
    id: brandId<InputId>(id),
    callId: brandId<CallId>('call'),
    serverId: brandId<ServerId>('server'),
    round: 1,
    kind: 'form',
    message,
    askedAt: 0,
    answered: false,
  };
}

const ids = (state: AppState) => state.pendingInputs.map(({ id }) => id);
const state: AppState = { ...emptyAppState, pendingInputs: [input('a'), input('b')] };

describe('applyChange', () => {
  test('puts an item that is known in its place', () => {
    const next = applyChange(state, { pendingInputs: { put: [input('a', 'changed')] } });
    expect(next.pendingInputs.map(({ message }) => message)).toEqual(['changed', 'b']);
  });

  test('follows the order, which adds and removes', () => {
    const order = [brandId<InputId>('c'), brandId<InputId>('a')];
    expect(ids(applyChange(state, { pendingInputs: { put: [input('c')], order } }))).toEqual(['c', 'a']);
  });

  test('skips an id that it has no item for', () => {
    const order = [brandId<InputId>('unknown'), brandId<InputId>('b')];
    expect(ids(applyChange(state, { pendingInputs: { put: [], order } }))).toEqual(['b']);
  });

  test('keeps the identity of what did not change', () => {
    const next = applyChange(state, { pendingInputs: { put: [input('b', 'changed')] } });
    expect(next.pendingInputs[0]).toBe(state.pendingInputs[0]);
    expect(next.calls).toBe(state.calls);
  });
});
