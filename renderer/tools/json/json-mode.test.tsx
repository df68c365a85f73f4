// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArgumentsCheck, ToolView } from '../../../shared/argument-model.ts';
import { readArgumentModel } from '../../../shared/argument-schema.ts';
import { brandId, type CallId } from '../../../shared/ids.ts';
import type { StartReply } from '../../../shared/ipc.ts';
import { ClockProvider } from '../../state/clock.tsx';
import { fakeClock } from '../../state/fake-clock.ts';
import { installFakeParley } from '../../state/fake-parley.ts';
import { sampleServer, showState } from '../../state/sample-state.ts';
import { resetViewState } from '../../state/view-state.ts';
import { layOutLists } from '../lay-out-lists.ts';
import { sampleTool } from '../sample-tool.ts';
import { ToolPanel } from '../tool-panel.tsx';
import { resetToolsState } from '../tools-state.ts';

beforeAll(layOutLists);
beforeEach(() => {
  resetViewState();
  resetToolsState();
});
afterEach(() => {
  cleanup();
  document.head.querySelector('meta[name="csp-nonce"]')?.remove();
});

const tool = sampleTool(
  'notes_delete',
  { title: { type: 'string' }, count: { type: 'number' } },
  { required: ['title'] },
);
const invalid: ArgumentsCheck = {
  kind: 'invalid',
  problems: [{ path: '/count', code: 'maximum', values: { detail: '9 is greater than 3.' } }],
};

async function draw(
  shown: ToolView = tool,
  check: ArgumentsCheck = { kind: 'valid' },
  replies: readonly StartReply[] = [],
) {
  const left = [...replies];
  const clock = fakeClock();
  const fake = installFakeParley({
    checkArguments: async () => check,
    startCall: async () => left.shift() ?? { kind: 'started', id: brandId<CallId>('call-1') },
  });
  showState({ servers: [sampleServer()] });
  render(
    <ClockProvider clock={clock}>
      <ToolPanel server={sampleServer()} tool={shown} calls={null} />
    </ClockProvider>,
  );
  if (shown.arguments.kind === 'form') fireEvent.click(screen.getByRole('button', { name: 'Edit as JSON' }));
  const box = await screen.findByRole('textbox', { name: 'Arguments of notes_delete as JSON' });
  const view = EditorView.findFromDOM(box);
  if (view === null) throw new Error('no editor');
  return {
    box,
    view,
    type: (text: string) => act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })),
    text: () => view.state.doc.toString(),
    /** Typing has paused long enough for main to be asked. */
    pause: () => act(async () => clock.advance(1_000)),
    checks: () => fake.sent.filter(([name]) => name === 'checkArguments').map(([, , , text]) => text),
    calls: () => fake.sent.filter(([name]) => name === 'startCall').map(([, , , text, options]) => [text, options]),
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('P25: what the form holds goes on as JSON, and back', async () => {
  const editor = await draw();
  editor.type('{"title": "TPS report", "count": 1.50}');
  press('Edit as form');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /title/ }).value).toBe('TPS report');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /count/ }).value).toBe('1.50');
  press('Edit as JSON');
  const box = await screen.findByRole('textbox', { name: 'Arguments of notes_delete as JSON' });
  expect(EditorView.findFromDOM(box)?.state.doc.toString()).toBe('{\n  "title": "TPS report",\n  "count": 1.5\n}');
});

test('JSON that the form cannot hold stays JSON, with the reason', async () => {
  const editor = await draw();
  editor.type('{"title": 1, "other": 2}');
  press('Edit as form');
  const words = screen.getByRole('alert').textContent;
  expect(words).toContain('/other: The form has no field “other”.');
  expect(words).toContain('/title: The form’s field cannot hold this value.');
  expect(editor.text()).toBe('{"title": 1, "other": 2}');
});

test('an error is told at its place, and Call goes there instead of calling', async () => {
  const editor = await draw();
  editor.type('{\n  "title": "x",\n}');
  expect(
    screen.getByRole('button', { name: 'Line 2, column 15: This comma is one too many: nothing follows it.' }),
  ).toBeTruthy();
  press('Call notes_delete');
  expect(editor.calls()).toEqual([]);
  expect(document.activeElement).toBe(editor.box);
  expect(editor.view.state.selection.main.head).toBe(editor.text().indexOf(',\n}'));
});

test('arguments that are no object are not sent', async () => {
  const editor = await draw();
  editor.type('[1]');
  press('Call notes_delete');
  expect(screen.getByRole('button', { name: /Arguments are an object/ })).toBeTruthy();
  expect(editor.calls()).toEqual([]);
});

test('main’s check is asked for when typing pauses, and its findings stand at their place', async () => {
  const editor = await draw(tool, invalid);
  editor.type('{"title": "x",');
  editor.type('{"title": "x",\n "count": 9}');
  expect(editor.checks()).toEqual([]);
  await editor.pause();
  expect(editor.checks()).toEqual(['{"title": "x",\n "count": 9}']);
  expect(
    screen.getByRole('button', { name: 'Line 2, column 11: Breaks the rule “maximum”: 9 is greater than 3.' }),
  ).toBeTruthy();
  editor.type('{"title": "x"}');
  expect(screen.queryByRole('button', { name: /maximum/ })).toBeNull();
});

test('P25: what breaks the schema may be sent anyway, letter by letter', async () => {
  const text = '{"title":   "x", "count": 9}';
  const editor = await draw(tool, invalid, [{ kind: 'arguments', check: invalid }]);
  editor.type(text);
  press('Call notes_delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Call anyway' }));
  await waitFor(() =>
    expect(editor.calls()).toEqual([
      [text, { anyway: false }],
      [text, { anyway: true }],
    ]),
  );
});

test('Ctrl+Enter calls from inside the editor; Tab is not taken', async () => {
  const editor = await draw();
  editor.type('{"title": "x"}');
  // fireEvent tells whether the default was left alone.
  expect(fireEvent.keyDown(editor.box, { key: 'Tab', keyCode: 9 })).toBe(true);
  expect(editor.text()).toBe('{"title": "x"}');
  fireEvent.keyDown(editor.box, { key: 'Enter', keyCode: 13, ctrlKey: true });
  await waitFor(() => expect(editor.calls()).toEqual([['{"title": "x"}', { anyway: false }]]));
});

test('typing over a selection leaves the browser’s own way out', async () => {
  const editor = await draw();
  editor.type('{"title": "x"}');
  act(() => editor.view.dispatch({ selection: { anchor: 1, head: 8 } }));
  const typing = new InputEvent('beforeinput', { inputType: 'insertText', data: '"', bubbles: true, cancelable: true });
  act(() => void editor.box.dispatchEvent(typing));
  expect(typing.defaultPrevented).toBe(true);
  expect(editor.text()).toBe('{": "x"}');
});

test('a tool whose schema is beyond a form says why and has the editor only', async () => {
  const beyond = { ...tool, arguments: readArgumentModel({ type: 'object', additionalProperties: {} }) };
  await draw(beyond);
  expect(screen.getByText('An object with names of your choice goes here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit as form' })).toBeNull();
});

test('the editor’s style element carries the nonce of the page', async () => {
  const meta = document.createElement('meta');
  meta.name = 'csp-nonce';
  meta.content = 'n0nce';
  document.head.append(meta);
  await draw();
  expect([...document.querySelectorAll('style')].some((style) => style.getAttribute('nonce') === 'n0nce')).toBe(true);
});

test('Start over empties the draft', async () => {
  const editor = await draw();
  editor.type('{"title": "x"}');
  press('Start over');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /title/ }).value).toBe('');
});
