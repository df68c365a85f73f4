// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Notices } from './notices.tsx';
import { installFakeParley } from './state/fake-parley.ts';
import { showState } from './state/sample-state.ts';
import { completeDom } from './ui/testing.ts';

beforeAll(completeDom);
afterEach(cleanup);

test('programs that an earlier Parley left running are named, and ended on a press, once', async () => {
  let end = () => {};
  const ended = new Promise<{ kind: 'done' }>((resolve) => {
    end = () => resolve({ kind: 'done' });
  });
  const { sent } = installFakeParley({ endLeftovers: () => ended });
  showState({ notices: [{ id: 'leftovers', code: 'leftovers', values: { count: 1, commands: 'node server.js' } }] });
  render(<Notices />);
  expect(screen.getByRole('status').textContent).toContain('node server.js');
  fireEvent.click(screen.getByRole('button', { name: 'End them' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ending …' }));
  expect(sent).toEqual([['endLeftovers']]);
  await act(async () => end());
  expect(screen.getByRole('button', { name: 'End them' })).toBeTruthy();
});

test('other notices can only be closed', () => {
  const { sent } = installFakeParley();
  showState({ notices: [{ id: 'n', code: 'store-moved-aside', values: { file: 'parley.db.broken' } }] });
  render(<Notices />);
  expect(screen.queryByRole('button', { name: 'End them' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(sent).toEqual([['closeNotice', 'n']]);
});
