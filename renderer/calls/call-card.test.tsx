// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallStatus } from '../../shared/app-state.ts';
import { demoServerId } from '../../shared/ids.ts';
import { problem } from '../../shared/problem.ts';
import type { CallDetail, ResultView, TimelineEntry } from '../../shared/timeline.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { sampleCall, showState } from '../state/sample-state.ts';
import { focusCall, resetViewState, viewState } from '../state/view-state.ts';
import { completeDom } from '../ui/testing.ts';
import { CallList } from './call-list.tsx';

beforeAll(completeDom);
beforeEach(resetViewState);
afterEach(cleanup);

const base = { at: 0, round: 1, hasMessage: false };
const called: TimelineEntry = {
  ...base,
  seq: 0,
  kind: 'called',
  requestId: '9',
  argumentsText: '{"title":"TPS report"}',
};
const state = { bytes: 412, sha256: '5f1c90ae' };
const asked: TimelineEntry = {
  ...base,
  seq: 1,
  kind: 'asked',
  inputs: [{ key: 'k', kind: 'form', message: 'Where to?', fields: 1, host: null }],
  state,
  elapsedMs: 5,
};
const answered: TimelineEntry = {
  ...base,
  seq: 2,
  round: 2,
  hasMessage: true,
  kind: 'answered',
  answers: [{ key: 'k', action: 'accept', values: [['Destination', 'Lisbon']] }],
  requestId: '10',
  previousRequestId: '9',
  state: { ...state, same: true },
};

function draw(status: CallStatus, entries: readonly TimelineEntry[], result: ResultView | null = null) {
  const detail: CallDetail = { entries, result };
  const fake = installFakeParley({ getCallDetail: async () => detail, getCallMessage: async () => '{"id": 10}' });
  showState({ calls: [sampleCall('c', status)] });
  render(<CallList serverId={demoServerId} />);
  return fake;
}

test('P4, P5: a retry says that the id is new and that requestState came back unchanged', async () => {
  draw({ kind: 'running' }, [called, asked, answered]);
  expect(await screen.findByText('new id 10, requestState returned unchanged (412 bytes, 5f1c90ae)')).toBeTruthy();
});

test('a question that waits has Answer, which opens its sheet', async () => {
  draw({ kind: 'waiting' }, [called, asked]);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  expect(viewState.getState().sheetCall).toBe('c');
});

test('a question that was answered has no Answer any more', async () => {
  draw({ kind: 'running' }, [called, asked, answered]);
  await screen.findByText('Where to?');
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

describe('what the person can do', () => {
  const lost: CallStatus = { kind: 'failed-on-the-way', problem: problem('network-failed'), mayHaveArrived: true };
  test.each<[CallStatus, string, string]>([
    [lost, 'Send again', 'sendAgain'],
    [{ kind: 'refused', problem: problem('invalid-params') }, 'Start again', 'startAgain'],
    [{ kind: 'complete', isError: true, canStartAgain: true }, 'Start again', 'startAgain'],
    [{ kind: 'paused', automaticRounds: 10 }, 'Continue', 'continueCall'],
    [{ kind: 'running' }, 'Stop this call', 'stopCall'],
    [{ kind: 'waiting' }, 'Stop this call', 'stopCall'],
  ])('in %j: %s', async (status, name, command) => {
    const { sent } = draw(status, [called]);
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(sent).toContainEqual([command, 'c']);
  });

  test.each<CallStatus>([
    { kind: 'complete', isError: false, canStartAgain: false },
    { kind: 'stopped' },
    { kind: 'failed', problem: problem('internal') },
  ])('nothing once the call has ended: %j', async (status) => {
    draw(status, [called]);
    await screen.findByText('TPS report', { exact: false });
    expect(screen.queryByRole('button', { name: /again|Continue|Stop/ })).toBeNull();
  });

  test('P13: a request that may have arrived says that sending again may do it twice', async () => {
    const entry = {
      ...base,
      seq: 1,
      kind: 'failed-on-the-way',
      problem: problem('network-failed'),
      mayHaveArrived: true,
    } as const;
    draw(lost, [called, entry]);
    expect(await screen.findByText('It may have arrived; sending again may do it twice.')).toBeTruthy();
  });
});

test('an entry shows its redacted message on request and copies it through main', async () => {
  const { sent } = draw({ kind: 'running' }, [called, asked, answered]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show message' }));
  expect(await screen.findByText(/"id": 10/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
  await waitFor(() => expect(sent).toContainEqual(['copyMessage', 'c', 2]));
});

describe('a result', () => {
  const done: TimelineEntry = { ...base, seq: 1, kind: 'result', isError: false, elapsedMs: 5 };
  const view = (part: Partial<ResultView>): ResultView => ({
    isError: false,
    blocks: [],
    structuredText: null,
    outputSchemaFinding: null,
    ...part,
  });

  test('P15: without content is a result, and says so', async () => {
    draw({ kind: 'complete', isError: false, canStartAgain: false }, [called, done], view({}));
    expect(await screen.findByText('Finished, nothing returned.')).toBeTruthy();
  });

  test('brings no elements of its own, whatever its text looks like', async () => {
    const payload = '<img src="https://evil.example/x.png"><a href="https://evil.example">x</a>';
    draw(
      { kind: 'complete', isError: false, canStartAgain: false },
      [called, done],
      view({
        structuredText: payload,
        blocks: [
          { kind: 'text', text: payload, cut: false },
          {
            kind: 'resource-link',
            uri: 'https://evil.example',
            name: payload,
            description: payload,
            mimeType: payload,
          },
          { kind: 'resource', uri: payload, mimeType: payload, text: payload, bytes: 1 },
          { kind: 'prompt-message', role: payload, block: { kind: 'unknown', text: payload } },
        ],
      }),
    );
    await screen.findByText('Structured content');
    expect(document.querySelectorAll('a, img, iframe, script')).toHaveLength(0);
  });

  test('of a tool that failed is told apart from a protocol error', async () => {
    draw(
      { kind: 'complete', isError: true, canStartAgain: true },
      [called, { ...done, isError: true }],
      view({ isError: true }),
    );
    expect(await screen.findByText('The tool reported an error')).toBeTruthy();
  });
});

test('the newest call is open and the others are lines', () => {
  installFakeParley({ getCallDetail: async () => null });
  showState({
    calls: [
      sampleCall('new', { kind: 'running' }, { target: 'newest' }),
      sampleCall('old', { kind: 'stopped' }, { target: 'older' }),
    ],
  });
  render(<CallList serverId={demoServerId} />);
  expect(screen.getByRole('button', { name: 'newest' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'older' }).getAttribute('aria-expanded')).toBe('false');
});

test('a server shows its last 20 calls', () => {
  installFakeParley({ getCallDetail: async () => null });
  showState({ calls: Array.from({ length: 25 }, (_, index) => sampleCall(`c${index}`, { kind: 'stopped' })) });
  render(<CallList serverId={demoServerId} />);
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

test('a call that was just started takes the focus, once', () => {
  draw({ kind: 'running' }, [called]);
  act(() => focusCall(sampleCall('c', { kind: 'running' }).id));
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(viewState.getState().callToFocus).toBeNull();
});

test('the timeline is read again when the call’s revision changes', async () => {
  const { sent } = draw({ kind: 'running' }, [called]);
  await screen.findByText('TPS report', { exact: false });
  act(() => showState({ calls: [sampleCall('c', { kind: 'running' }, { revision: 2 })] }));
  await waitFor(() => expect(sent.filter(([name]) => name === 'getCallDetail')).toHaveLength(2));
});
