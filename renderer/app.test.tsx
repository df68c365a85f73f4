// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyAppState } from '../shared/app-state.ts';
import { App } from './app.tsx';
// Loaded before they are drawn, as the window does while it is idle.
import './dialogs.tsx';
import { mirror } from './state/app-mirror.ts';
import { installFakeParley } from './state/fake-parley.ts';
import { sampleCall, sampleServer, showState } from './state/sample-state.ts';
import { openSheet, reportFault, resetViewState, viewState } from './state/view-state.ts';
import { completeDom } from './ui/testing.ts';

beforeAll(completeDom);
beforeEach(() => {
  resetViewState();
  mirror.setState({ ready: false, state: emptyAppState });
});
afterEach(cleanup);

const stopped = sampleServer({ connection: { kind: 'disconnected' } });

test('nothing is drawn before main’s state was read: no flash of the first start', () => {
  installFakeParley();
  const { container } = render(<App />);
  expect(container.textContent).toBe('');
});

test('Try the demo server connects it and calls nothing', () => {
  const { sent } = installFakeParley();
  showState({ servers: [stopped] });
  render(<App />);
  fireEvent.click(screen.getByRole('button', { name: 'Try the demo server' }));
  expect(sent).toEqual([['connectServer', 'builtin:demo', null]]);
});

describe('keys', () => {
  const press = (key: string, part: Partial<KeyboardEventInit> = { ctrlKey: true }) =>
    fireEvent.keyDown(window, { key, ...part });

  test.each([
    ['k', 'find-tool'],
    [',', 'settings'],
  ])('Ctrl+%s opens %s', (key, kind) => {
    installFakeParley();
    showState({ servers: [stopped] });
    render(<App />);
    act(() => void press(key));
    expect(viewState.getState().dialog?.kind).toBe(kind);
  });

  test('do nothing over an open dialog or a round sheet', () => {
    installFakeParley({ getRound: async () => null });
    showState({ servers: [stopped] });
    render(<App />);
    act(() => openSheet(sampleCall('c', { kind: 'waiting' }).id));
    act(() => void press('k'));
    expect(viewState.getState().dialog).toBeNull();
  });

  test('with other keys held are somebody else’s', () => {
    installFakeParley();
    showState({ servers: [stopped] });
    render(<App />);
    act(() => void press('k', { ctrlKey: true, shiftKey: true }));
    expect(viewState.getState().dialog).toBeNull();
  });
});

test('a setting goes to main at once and is shown when main has it', async () => {
  const { sent } = installFakeParley();
  showState({ servers: [stopped] });
  render(<App />);
  act(() => viewState.setState({ dialog: { kind: 'settings' } }));
  fireEvent.click(await screen.findByLabelText('Dark'));
  expect(sent).toContainEqual(['changeSettings', { theme: 'dark' }]);
  // No optimistic write: the choice moves with main's state.
  expect(screen.getByLabelText('As the system')).toHaveProperty('checked', true);
});

test('a notice is said until the person closes it', () => {
  const { sent } = installFakeParley();
  showState({ servers: [stopped], notices: [{ id: 'n', code: 'store-moved-aside', values: { file: 'parley.old' } }] });
  render(<App />);
  expect(screen.getByText(/moved aside as parley\.old/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(sent).toContainEqual(['closeNotice', 'n']);
});

test('a step that failed unexpectedly is said, not swallowed', () => {
  installFakeParley();
  showState({ servers: [stopped] });
  render(<App />);
  act(reportFault);
  expect(screen.getByText(/failed unexpectedly/)).toBeTruthy();
});

test('a call that begins to wait is announced; what was there at start-up is not', () => {
  installFakeParley({ getCallDetail: async () => null });
  showState({ servers: [stopped], calls: [sampleCall('old', { kind: 'waiting' }, { target: 'old_one' })] });
  render(<App />);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).not.toContain('old_one waits for you.');
  act(() => showState({ servers: [stopped], calls: [sampleCall('new', { kind: 'waiting' }, { target: 'new_one' })] }));
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('new_one waits for you.');
});
