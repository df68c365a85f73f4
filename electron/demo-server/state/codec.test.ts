import { describe, expect, test } from 'vitest';
import { openState, type StateScope, sealState } from './codec.ts';

const KEY = 'k'.repeat(43);
const NOW = 1_800_000_000_000;
const scope: StateScope = {
  principal: 'ada',
  method: 'tools/call',
  tool: 'notes_delete',
  args: { workspaceUri: 'file:///notes', title: 'Groceries' },
};
const state = { nonce: 'n'.repeat(22), expiresAt: NOW + 1000, data: { phase: 'choose', ids: ['a', 'b'] } };
const sealed = sealState(KEY, scope, state);

test('N12: a state that comes back as it went out opens to what was sealed', () => {
  expect(openState(KEY, scope, sealed, NOW)).toEqual(state);
});

test('N12: arguments in another order are the same arguments', () => {
  const reordered = { title: 'Groceries', workspaceUri: 'file:///notes' };
  expect(openState(KEY, { ...scope, args: reordered }, sealed, NOW)).toEqual(state);
});

describe('N12: the state does not open', () => {
  const [body = '', mac = ''] = sealed.split('.');
  const reSigned = `${Buffer.from(Buffer.from(body, 'base64url').toString().replace('ada', 'eve')).toString('base64url')}.${mac}`;
  test.each<[string, () => unknown]>([
    ['with another key', () => openState('x'.repeat(43), scope, sealed, NOW)],
    ['for another principal', () => openState(KEY, { ...scope, principal: 'eve' }, sealed, NOW)],
    ['for another method', () => openState(KEY, { ...scope, method: 'prompts/get' }, sealed, NOW)],
    ['for another tool', () => openState(KEY, { ...scope, tool: 'plan_trip' }, sealed, NOW)],
    [
      'for another title',
      () => openState(KEY, { ...scope, args: { ...Object(scope.args), title: 'Books' } }, sealed, NOW),
    ],
    [
      'for another workspace',
      () => openState(KEY, { ...scope, args: { title: 'Groceries', workspaceUri: 'file:///' } }, sealed, NOW),
    ],
    [
      'with one argument more',
      () => openState(KEY, { ...scope, args: { ...Object(scope.args), force: true } }, sealed, NOW),
    ],
    ['at the moment it expires', () => openState(KEY, scope, sealed, NOW + 1000)],
    ['with another body under the same signature', () => openState(KEY, scope, reSigned, NOW)],
    ['with an appended part', () => openState(KEY, scope, `${sealed}.x`, NOW)],
    ['with a space in its signature', () => openState(KEY, scope, `${body}.${mac} `, NOW)],
    ['without a signature', () => openState(KEY, scope, body, NOW)],
    ['with an empty signature', () => openState(KEY, scope, `${body}.`, NOW)],
    ['when it is empty', () => openState(KEY, scope, '', NOW)],
    ['when it is something else', () => openState(KEY, scope, 'null', NOW)],
  ])('%s', (_, open) => {
    expect(open()).toBeUndefined();
  });

  test('with any single character changed', () => {
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`;
      expect(openState(KEY, scope, changed, NOW)).toBeUndefined();
    }
  });
});
