// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brandId, type InputId } from '../../shared/ids.ts';
import { resetViewState, viewState } from '../state/view-state.ts';
import { forgetLeft } from './left-calls.ts';
import { callId, sampleForm, sampleRound, stageSheet } from './testing/sheet-test-kit.tsx';

const destination = {
  type: 'object',
  properties: { destination: { type: 'string', title: 'Destination' } },
  required: ['destination'],
};
const oneField = () => sampleRound([sampleForm(destination)]);

beforeEach(() => {
  resetViewState();
  forgetLeft();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressEscape = (target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, { key: 'Escape', ...more });

test('the header names the server as the person calls it, where it is, its own word for itself, the tool and the round', async () => {
  await stageSheet(oneField());
  const header = within(screen.getByRole('dialog')).getByRole('banner', { hidden: true });
  for (const text of [
    'Notes (demo)',
    'http://127.0.0.1:4180',
    'calls itself “notes-demo”',
    'notes_delete',
    'round 1',
  ]) {
    expect(header.textContent).toContain(text);
  }
});

test('F31: the first focus is the heading, never a button', async () => {
  await stageSheet(oneField());
  expect(document.activeElement?.tagName).toBe('H2');
});

test('an accept sends the answer and the retry in one press', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(800);
  type(/Destination/, 'Lisbon');
  press('Send answer');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([
    ['form', { action: 'accept', entries: [['f0', { kind: 'text', text: 'Lisbon' }]] }],
  ]);
  expect(stage.commands('sendRound')).toEqual([[callId, 1]]);
});

test.each([
  ['Decline', 'decline'],
  ['Cancel', 'cancel'],
])('the button %s sends %s and nothing of the form', async (name, action) => {
  const stage = await stageSheet(oneField());
  await stage.pass(400);
  type(/Destination/, 'Lisbon');
  press(name);
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['form', { action }]]);
  expect(stage.commands('sendRound')).toHaveLength(1);
});

test('Answer later sends nothing and closes the sheet', async () => {
  const stage = await stageSheet(oneField());
  press('Answer later');
  await stage.pass(0);
  expect(viewState.getState().sheetCall).toBeNull();
  expect(stage.commands('answerInput')).toEqual([]);
});

test('Stop this call sends no answer', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(400);
  press('Stop this call');
  expect(stage.commands('stopCall')).toEqual([[callId]]);
  expect(stage.commands('answerInput')).toEqual([]);
});

test('F32: Send answer does nothing before 800 ms, keeps the focus and says why', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(799);
  type(/Destination/, 'Lisbon');
  const send = button('Send answer');
  send.focus();
  fireEvent.click(send);
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([]);
  expect(send.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(send);
  expect(screen.getByText(/^Not yet: Parley waits a moment/, { selector: '[role=status]' })).toBeTruthy();
  await stage.pass(1);
  expect(send.getAttribute('aria-disabled')).toBeNull();
});

test('F32: Decline does nothing before 400 ms', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(399);
  press('Decline');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([]);
});

test('F32: a pointer that went down before the time does not press when it comes up after it', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(300);
  fireEvent.pointerDown(button('Decline'));
  await stage.pass(200);
  press('Decline');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([]);
});

test('F32: a key that repeats presses nothing', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(2_000);
  const allowed = fireEvent.keyDown(button('Decline'), { key: 'Enter', repeat: true });
  expect(allowed).toBe(false);
  pressEscape(document.body, { repeat: true });
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([]);
});

test('F32: an accept waits anew after the window lost the focus', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(2_000);
  fireEvent.blur(window);
  fireEvent.focus(window);
  await stage.pass(799);
  expect(button('Send answer').getAttribute('aria-disabled')).toBe('true');
  expect(button('Decline').getAttribute('aria-disabled')).toBeNull();
});

test('F31: Esc sends cancel, wherever the focus is, and never leaves the key to the dialog', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(400);
  expect(pressEscape()).toBe(false);
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['form', { action: 'cancel' }]]);
});

test('F32: Esc before 400 ms does nothing, and does not close the sheet either', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(399);
  expect(pressEscape()).toBe(false);
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('F31: Esc on a changed form asks once, and Esc again goes back to it', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(400);
  type(/Destination/, 'Lisbon');
  pressEscape();
  await stage.pass(400);
  expect(screen.getByText('Send cancel and drop 1 answer?')).toBeTruthy();
  pressEscape();
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>(/Destination/).value).toBe('Lisbon');
});

test('F31: after the question of Esc, Send cancel sends it, and not before 800 ms', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(400);
  type(/Destination/, 'Lisbon');
  pressEscape();
  await stage.pass(799);
  press('Send cancel');
  await stage.pass(1);
  expect(stage.commands('answerInput')).toEqual([]);
  press('Send cancel');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['form', { action: 'cancel' }]]);
});

test('a plain confirmation has no fields, says so, and its button is Accept', async () => {
  const stage = await stageSheet(sampleRound([sampleForm(undefined)]));
  await stage.pass(800);
  press('Accept');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['form', { action: 'accept', entries: [] }]]);
});

test('after an accept the sheet stays and says that it waits for the server', async () => {
  const stage = await stageSheet(sampleRound([sampleForm(undefined)]));
  await stage.pass(800);
  press('Accept');
  await stage.pass(0);
  expect(screen.getByText('Sent, waiting for the server')).toBeTruthy();
});

test('after Decline the sheet goes and the call gets the focus: what the server asks next waits', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(400);
  press('Decline');
  await stage.pass(0);
  expect(viewState.getState()).toMatchObject({ sheetCall: null, callToFocus: callId });
  await stage.nextRound(sampleRound([sampleForm(destination)], { round: 2, startedRecently: true }));
  expect(viewState.getState().sheetCall).toBeNull();
});

test('the next round of the call takes the sheet over with a note, empty and armed anew', async () => {
  const stage = await stageSheet(oneField());
  await stage.pass(800);
  type(/Destination/, 'Lisbon');
  press('Send answer');
  await stage.pass(0);
  await stage.nextRound(sampleRound([sampleForm(destination)], { round: 2 }));
  expect(screen.getByText('Round 2: the server has another question.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Destination/).value).toBe('');
  expect(button('Send answer').getAttribute('aria-disabled')).toBe('true');
});

test('when the call ends the sheet closes and the call gets the focus', async () => {
  const stage = await stageSheet(sampleRound([sampleForm(undefined)]));
  await stage.pass(800);
  press('Accept');
  await stage.pass(0);
  await stage.setStatus({ kind: 'complete', isError: false, canStartAgain: false });
  expect(viewState.getState()).toMatchObject({ sheetCall: null, callToFocus: callId });
});

test('a call that stops while its question is open closes the sheet', async () => {
  const stage = await stageSheet(oneField());
  await stage.setStatus({ kind: 'stopped' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question that is gone when it is answered is said to be gone', async () => {
  const stage = await stageSheet(oneField(), { answerInput: async () => ({ kind: 'gone' }) });
  await stage.pass(400);
  press('Decline');
  await stage.pass(0);
  expect(screen.getByRole('alert').textContent).toContain('no longer open');
});

test('what main finds wrong after all is shown at its field (P10)', async () => {
  const problems = [{ field: 'f0', code: 'too-short', values: { min: 9, now: 6 } }];
  const stage = await stageSheet(oneField(), { answerInput: async () => ({ kind: 'invalid', problems }) });
  await stage.pass(800);
  type(/Destination/, 'Lisbon');
  press('Send answer');
  await stage.pass(0);
  expect(screen.getByLabelText(/Destination/).getAttribute('aria-invalid')).toBe('true');
  expect(stage.commands('sendRound')).toEqual([]);
});

test('P20: a question whose server is another one by now says so above it', async () => {
  const serverProblem = { code: 'server-changed', values: {}, detail: null } as const;
  await stageSheet(sampleRound([sampleForm({})], { serverProblem }));
  expect(screen.getByText(/no longer names the server that this call began with/)).toBeTruthy();
});

test('P9: a question that comes again says so, with what the person said before', async () => {
  await stageSheet(sampleRound([sampleForm(destination, { timesAsked: 3, lastAction: 'decline' })]));
  expect(screen.getByText(/You declined this before.*3 times so far/)).toBeTruthy();
});

test('an error inside a step leaves the request as text and every answer that needs no form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...sampleForm(destination), fields: null } as unknown as ReturnType<typeof sampleForm>;
  const stage = await stageSheet(sampleRound([broken]));
  expect(screen.getByText('This question cannot be shown')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'The request as text' }).textContent).toContain('Please answer.');
  await stage.pass(400);
  press('Decline');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['form', { action: 'decline' }]]);
});

test('while others wait, the end of a call shows the way to the next question, and opens it on a press only', async () => {
  const stage = await stageSheet(oneField(), {}, { othersWait: true });
  await stage.pass(400);
  press('Decline');
  await stage.pass(0);
  await stage.setStatus({ kind: 'complete', isError: false, canStartAgain: false });
  expect(screen.getByText('notes_delete has ended')).toBeTruthy();
  await stage.pass(400);
  press('Next: book_trip, Notes (demo) (2)');
  expect(viewState.getState().sheetCall).toBe('other');
});

const several = () =>
  sampleRound([
    sampleForm(destination, { id: brandId<InputId>('a'), message: 'Where to?' }),
    sampleForm(undefined, { id: brandId<InputId>('b'), message: 'Sure?' }),
  ]);

test('several questions are steps; nothing is sent before the review, and each can be changed there', async () => {
  const stage = await stageSheet(several());
  await stage.pass(800);
  expect(screen.getByText('round 1 · 1 of 2', { normalizer: (text) => text.replace(/\s+/g, ' ') })).toBeTruthy();
  type(/Destination/, 'Lisbon');
  press('Next');
  await stage.pass(400);
  press('Decline');
  await stage.pass(800);
  expect(screen.getByText('Look over your answers')).toBeTruthy();
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toContain('DestinationLisbon');
  expect(items[1]).toContain('Sends decline');
  expect(stage.commands('sendRound')).toEqual([]);

  press('Change the answer to “Where to?”');
  await stage.pass(800);
  expect(stage.commands('withdrawAnswer')).toEqual([['a']]);
  expect(screen.getByLabelText<HTMLInputElement>(/Destination/).value).toBe('Lisbon');
  press('Next');
  await stage.pass(800);
  press('Send 2 answers');
  await stage.pass(0);
  expect(stage.commands('sendRound')).toEqual([[callId, 1]]);
});
