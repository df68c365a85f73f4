// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetViewState, viewState } from '../state/view-state.ts';
import { forgetLeft } from './left-calls.ts';
import { mayOpenByItself, type OpeningSituation } from './may-open.ts';
import { callId, sampleForm, sampleRound, stageSheet } from './testing/sheet-test-kit.tsx';

const ideal: OpeningSituation = { startedRecently: true, wasLeft: false, windowIsFocused: true, personIsBusy: false };

test('a sheet opens by itself for a call that was started a moment ago', () => {
  expect(mayOpenByItself(ideal)).toBe(true);
});

test.each([
  ['the call was started longer ago, or elsewhere', { startedRecently: false }],
  ['the person left it before', { wasLeft: true }],
  ['the window is in the background', { windowIsFocused: false }],
  ['the person is in the middle of something', { personIsBusy: true }],
])('a sheet does not open by itself when %s', (_, part) => {
  expect(mayOpenByItself({ ...ideal, ...part })).toBe(false);
});

const round = (number: number, startedRecently = true) =>
  sampleRound([sampleForm(undefined)], { round: number, startedRecently });

beforeEach(() => {
  resetViewState();
  forgetLeft();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const opened = () => viewState.getState().sheetCall;

test('nothing opens at start-up', async () => {
  await stageSheet(round(1), {}, { opened: false });
  expect(opened()).toBeNull();
});

test('a new question of a call of a moment ago opens its sheet', async () => {
  const stage = await stageSheet(sampleRound([]), {}, { opened: false });
  await stage.nextRound(round(2));
  expect(opened()).toBe(callId);
});

test('a new question of an old call stays under Waiting', async () => {
  const stage = await stageSheet(sampleRound([]), {}, { opened: false });
  await stage.nextRound(round(2, false));
  expect(opened()).toBeNull();
});

test('a question stays under Waiting while the person writes in a text field', async () => {
  const stage = await stageSheet(sampleRound([]), {}, { opened: false });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await stage.nextRound(round(2));
  expect(opened()).toBeNull();
});

test('a question stays under Waiting while a menu is open', async () => {
  const stage = await stageSheet(sampleRound([]), {}, { opened: false });
  document.body.appendChild(document.createElement('div')).setAttribute('data-popover', '');
  await stage.nextRound(round(2));
  expect(opened()).toBeNull();
});

test('after Answer later nothing of the call opens by itself again', async () => {
  const stage = await stageSheet(round(1));
  fireEvent.click(screen.getByRole('button', { name: 'Answer later' }));
  await stage.nextRound(round(2));
  expect(opened()).toBeNull();
});
