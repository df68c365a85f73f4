// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../shared/app-state.ts';
import type { ArgumentsCheck, ToolView } from '../../shared/argument-model.ts';
import { brandId, type CallId, demoServerId } from '../../shared/ids.ts';
import type { StartReply } from '../../shared/ipc.ts';
import { problem } from '../../shared/problem.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { sampleServer, showState } from '../state/sample-state.ts';
import { openTool, resetViewState, viewState } from '../state/view-state.ts';
import { layOutLists } from './lay-out-lists.ts';
import { sampleTool } from './sample-tool.ts';
import { ToolPanel } from './tool-panel.tsx';
import { resetToolsState } from './tools-state.ts';

beforeAll(layOutLists);
beforeEach(() => {
  resetViewState();
  resetToolsState();
});
afterEach(cleanup);

const started: StartReply = { kind: 'started', id: brandId<CallId>('call-1') };
const found = (check: ArgumentsCheck): StartReply => ({ kind: 'arguments', check });

function draw(tool: ToolView, replies: readonly StartReply[] = [started], confirmDestructive = true) {
  const left = [...replies];
  const fake = installFakeParley({ startCall: async () => left.shift() ?? started });
  showState({ servers: [sampleServer()], settings: { ...defaultSettings, confirmDestructive } });
  render(<ToolPanel key={tool.name} server={sampleServer()} tool={tool} calls={<p>the calls</p>} />);
  return {
    /** Tool, arguments and `anyway` of each call that was started. */
    calls: () =>
      fake.sent
        .filter(([name]) => name === 'startCall')
        .map(([, , , text, options]) => [JSON.parse(String(text)), options]),
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

const note = (part: Partial<ToolView> = {}) =>
  sampleTool(
    'notes_delete',
    { workspaceUri: { type: 'string' }, title: { type: 'string', maxLength: 20 } },
    { required: ['title'], ...part },
  );

describe('calling', () => {
  test('Call sends the arguments as JSON; what was not touched is left out (F10)', async () => {
    const { calls } = draw(note());
    type(/title/, 'TPS report');
    press('Call notes_delete');
    await waitFor(() => expect(calls()).toEqual([[{ title: 'TPS report' }, { anyway: false }]]));
  });

  test('Enter in a field calls', async () => {
    const { calls } = draw(note());
    type(/title/, 'x');
    fireEvent.submit(screen.getByRole('form', { name: 'Arguments of notes_delete' }));
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  test('a tool without arguments says so and is called with an empty object', async () => {
    const { calls } = draw(sampleTool('ping'));
    expect(screen.getByText('This tool takes no arguments.')).toBeTruthy();
    press('Call ping');
    await waitFor(() => expect(calls()).toEqual([[{}, { anyway: false }]]));
  });

  test('after the call the form is one line and the call takes the focus', async () => {
    draw(note());
    type(/title/, 'TPS report');
    press('Call notes_delete');
    const line = await screen.findByRole('region', { name: 'Arguments of the last call of notes_delete' });
    expect(line.textContent).toContain('title "TPS report"');
    expect(screen.queryByRole('form')).toBeNull();
    expect(viewState.getState().callToFocus).toBe('call-1');
    press('Edit');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /title/ }).value).toBe('TPS report');
  });

  test('opening the tool again unfolds the form', async () => {
    draw(note());
    type(/title/, 'x');
    press('Call notes_delete');
    await screen.findByRole('region', { name: /last call/ });
    act(() => openTool(demoServerId, 'notes_delete'));
    expect(screen.getByRole('form', { name: 'Arguments of notes_delete' })).toBeTruthy();
  });

  test('Call again calls with the same arguments', async () => {
    const { calls } = draw(note());
    type(/title/, 'x');
    press('Call notes_delete');
    fireEvent.click(await screen.findByRole('button', { name: 'Call again' }));
    await waitFor(() => expect(calls()).toEqual(Array(2).fill([{ title: 'x' }, { anyway: false }])));
  });

  test('F7: the folded line masks what looks like a secret', async () => {
    draw(sampleTool('sign_in', { api_key: { type: 'string' } }));
    fireEvent.change(screen.getByLabelText(/api_key/), { target: { value: 'hunter2' } });
    press('Call sign_in');
    expect((await screen.findByRole('region', { name: /last call/ })).textContent).not.toContain('hunter2');
  });

  test('a call that cannot start is told in words, and the arguments stay', async () => {
    draw(note(), [{ kind: 'problem', problem: problem('tool-gone', { name: 'notes_delete' }) }]);
    type(/title/, 'x');
    press('Call notes_delete');
    await waitFor(() => expect(document.body.textContent).toContain('tool'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /title/ }).value).toBe('x');
    expect(viewState.getState().callToFocus).toBeNull();
  });

  test('what was entered is there again after looking at another tool', () => {
    const { unmount } = (() => {
      installFakeParley();
      showState({ servers: [sampleServer()] });
      return render(<ToolPanel server={sampleServer()} tool={note()} calls={null} />);
    })();
    type(/title/, 'kept');
    unmount();
    draw(note());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /title/ }).value).toBe('kept');
  });

  test('what was entered for another schema is not put into this one', () => {
    draw(note());
    type(/title/, 'old');
    cleanup();
    draw(sampleTool('notes_delete', { title: { type: 'number' } }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /title/ }).value).toBe('');
  });
});

describe('P24: a tool that its server marks destructive', () => {
  const destructive = note({ annotations: { readOnly: null, destructive: true, idempotent: null, openWorld: null } });

  test('is confirmed once before the call', async () => {
    const { calls } = draw(destructive);
    type(/title/, 'x');
    press('Call notes_delete');
    const dialog = screen.getByRole('dialog', { name: 'Call notes_delete?' });
    expect(dialog.textContent).toContain('Notes (demo) marks this tool as destructive');
    expect(calls()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Call notes_delete' }));
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Cancel and Esc call nothing', () => {
    const { calls } = draw(destructive);
    type(/title/, 'x');
    press('Call notes_delete');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Call notes_delete');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls()).toEqual([]);
  });

  test('is not confirmed when the person turned that off', async () => {
    const { calls } = draw(destructive, [started], false);
    type(/title/, 'x');
    press('Call notes_delete');
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  test('is not asked a second time for calling anyway, but again for other arguments', async () => {
    const check: ArgumentsCheck = {
      kind: 'invalid',
      problems: [{ path: '/title', code: 'pattern', values: { detail: 'no' } }],
    };
    const { calls } = draw(destructive, [found(check), found(check)]);
    type(/title/, 'x');
    press('Call notes_delete');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Call notes_delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Call anyway' }));
    await waitFor(() => expect(calls()[1]).toEqual([{ title: 'x' }, { anyway: true }]));
    await screen.findByRole('button', { name: 'Call anyway' });
    type(/title/, 'y');
    press('Call notes_delete');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('P25: what is wrong', () => {
  test('nothing is complained about before Call; then at the field, in a summary, with the focus on the first', async () => {
    const { calls } = draw(note());
    expect(screen.queryByRole('alert')).toBeNull();
    press('Call notes_delete');
    expect(screen.getByRole('alert').textContent).toContain('title: Fill in this field.');
    const field = screen.getByRole('textbox', { name: /title/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toContain('Fill in this field.');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(calls()).toEqual([]);
    type(/title/, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('arguments that break a rule may be sent anyway, as they are', async () => {
    const { calls } = draw(note());
    type(/title/, 'x'.repeat(30));
    press('Call notes_delete');
    press('Call anyway');
    await waitFor(() => expect(calls()).toEqual([[{ title: 'x'.repeat(30) }, { anyway: true }]]));
  });

  test('a number that is none is not offered to be sent', () => {
    draw(sampleTool('count', { n: { type: 'number' } }));
    type(/^n/, '1,5');
    press('Call count');
    expect(screen.getByRole('alert').textContent).toContain('1,5 is not a number here: write 1.5.');
    expect(screen.queryByRole('button', { name: 'Call anyway' })).toBeNull();
  });

  test('what main’s check found stands at its field until that is changed', async () => {
    const check: ArgumentsCheck = {
      kind: 'invalid',
      problems: [{ path: '/title', code: 'pattern', values: { detail: 'Not so.' } }],
    };
    const { calls } = draw(note(), [found(check)]);
    type(/title/, 'x');
    press('Call notes_delete');
    expect((await screen.findByRole('alert')).textContent).toContain('title: Breaks the rule “pattern”: Not so.');
    expect(screen.getByRole('textbox', { name: /title/ }).getAttribute('aria-invalid')).toBe('true');
    type(/title/, 'xy');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls()).toHaveLength(1);
  });

  test('arguments that could not be checked may be sent, and are said not to be checked', async () => {
    const { calls } = draw(note(), [found({ kind: 'not-checked', reason: 'dialect' })]);
    type(/title/, 'x');
    press('Call notes_delete');
    expect((await screen.findByRole('alert')).textContent).toContain('dialect that Parley does not check');
    press('Call anyway');
    await waitFor(() => expect(calls().at(-1)).toEqual([{ title: 'x' }, { anyway: true }]));
  });
});
