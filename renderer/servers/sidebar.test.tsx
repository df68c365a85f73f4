// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClockProvider } from '../state/clock.tsx';
import { fakeClock } from '../state/fake-clock.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { sampleCall, sampleInput, sampleServer, sampleStdioServer, showState } from '../state/sample-state.ts';
import { resetViewState, viewState } from '../state/view-state.ts';
import { Sidebar } from './sidebar.tsx';

const hour = 3_600_000;
const clock = fakeClock(2 * hour);

beforeEach(() => {
  resetViewState();
  installFakeParley();
});
afterEach(cleanup);

function draw() {
  render(
    <ClockProvider clock={clock}>
      <Sidebar selected={null} />
    </ClockProvider>,
  );
}

const waiting = { kind: 'waiting' } as const;

test('a server says its state in words, not by a colour alone', () => {
  showState({ servers: [sampleServer(), sampleStdioServer()] });
  draw();
  expect(screen.getByRole('button', { name: /^connected.*Notes \(demo\)/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^not connected.*Build farm.*build-mcp/ })).toBeTruthy();
});

test('a server shows the number of questions that wait', () => {
  showState({ servers: [sampleServer()], pendingInputs: [sampleInput('a', '1'), sampleInput('b', '1')] });
  draw();
  expect(screen.getByRole('button', { name: /^connected.*2 questions wait for you/ })).toBeTruthy();
});

test('Waiting lists the rounds in the order of main, oldest first, with their age', () => {
  showState({
    servers: [sampleServer()],
    calls: [sampleCall('2', waiting, { target: 'newer' }), sampleCall('1', waiting, { target: 'older' })],
    pendingInputs: [sampleInput('a', '1'), sampleInput('b', '2', { askedAt: hour })],
  });
  draw();
  const items = within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/older.*2 hr/),
    expect.stringMatching(/newer.*1 hr/),
  ]);
});

test('pressing a waiting question opens the sheet of its call', () => {
  showState({ servers: [sampleServer()], calls: [sampleCall('1', waiting)], pendingInputs: [sampleInput('a', '1')] });
  draw();
  fireEvent.click(within(screen.getByRole('region', { name: 'Waiting for you' })).getByRole('button'));
  expect(viewState.getState().sheetCall).toBe('1');
});

test('the age of a question moves on with the clock', () => {
  showState({ servers: [sampleServer()], pendingInputs: [sampleInput('a', '1', { askedAt: clock.now() })] });
  draw();
  expect(screen.getByText('just now')).toBeTruthy();
  act(() => clock.advance(80_000));
  expect(screen.getByText('1 min')).toBeTruthy();
});

test('there is no Waiting list while nothing waits', () => {
  showState({ servers: [sampleServer()] });
  draw();
  expect(screen.queryByText('Waiting for you')).toBeNull();
});
