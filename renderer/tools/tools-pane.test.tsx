// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ToolView } from '../../shared/argument-model.ts';
import { demoServerId } from '../../shared/ids.ts';
import type { ToolsReply } from '../../shared/ipc.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { sampleCall, sampleServer, showState } from '../state/sample-state.ts';
import { forgetToolLists } from '../state/tool-lists.ts';
import { openTool, resetViewState, viewState } from '../state/view-state.ts';
import { layOutLists } from './lay-out-lists.ts';
import { sampleTool } from './sample-tool.ts';
import { ToolFilter } from './tool-filter.tsx';
import { ToolsPane } from './tools-pane.tsx';
import { resetToolsState } from './tools-state.ts';

beforeAll(layOutLists);
beforeEach(() => {
  resetViewState();
  resetToolsState();
  forgetToolLists();
});
afterEach(cleanup);

const few = [
  sampleTool('notes_list', {}, { description: 'List the notes of a workspace' }),
  sampleTool('notes_delete', { title: { type: 'string' } }, { title: 'Delete a note' }),
  sampleTool('plan_trip', {}, { description: 'Three questions, one after the other' }),
];
const many = Array.from({ length: 300 }, (_, index) =>
  sampleTool(`tool_${index}`, {}, { description: `Number ${index}` }),
);

async function draw(tools: readonly ToolView[], notes: ToolsReply['notes'] = []) {
  const server = sampleServer();
  installFakeParley({ listTools: async () => ({ tools, notes }) });
  showState({
    servers: [server],
    calls: ['tool_7', 'tool_250', 'tool_7'].map((target, index) =>
      sampleCall(`c${index}`, { kind: 'running' }, { target }),
    ),
  });
  render(
    <>
      <ToolFilter server={server} />
      <ToolsPane server={server} calls={<p>the calls</p>} />
    </>,
  );
  return screen.findByRole('listbox', { name: 'Tools' });
}

const names = () => screen.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('bdi')?.textContent;

test('tools stand in the server’s order, the first one is shown, the calls below it', async () => {
  await draw(few);
  expect(names()).toEqual(['notes_list', 'notes_delete', 'plan_trip']);
  expect(chosen()).toBe('notes_list');
  expect(screen.getByRole('heading', { name: 'notes_list' })).toBeTruthy();
  expect(screen.getByText('the calls')).toBeTruthy();
});

test('a click shows a tool', async () => {
  await draw(few);
  fireEvent.click(screen.getByRole('option', { name: /plan_trip/ }));
  expect(screen.getByRole('heading', { name: 'plan_trip' })).toBeTruthy();
  expect(viewState.getState().openTools.get(demoServerId)).toBe('plan_trip');
});

test('arrows, Home and End choose, and the list is one Tab stop that says where it is', async () => {
  const list = await draw(few);
  expect(list.tabIndex).toBe(0);
  for (const [key, name] of [
    ['ArrowDown', 'notes_delete'],
    ['End', 'plan_trip'],
    ['ArrowDown', 'plan_trip'],
    ['ArrowUp', 'notes_delete'],
    ['Home', 'notes_list'],
  ] as const) {
    fireEvent.keyDown(list, { key });
    expect(chosen()).toBe(name);
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(name);
  }
});

test('the filter looks at name, title and description and counts what it leaves', async () => {
  await draw(few);
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a tool' }), { target: { value } });
  type('WORKSPACE list');
  expect(names()).toEqual(['notes_list']);
  expect(screen.getByRole('status').textContent).toBe('1 of 3');
  type('delete a');
  expect(names()).toEqual(['notes_delete']);
  type('nothing like it');
  expect(screen.getByRole('status').textContent).toBe('No tool matches “nothing like it”.');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find a tool' }), { key: 'Escape' });
  expect(names()).toHaveLength(3);
});

test('a long list draws only what is in view and begins with what was called lately', async () => {
  await draw(many);
  const drawn = names();
  expect(drawn.length).toBeLessThan(40);
  expect(drawn.slice(0, 4)).toEqual(['tool_7', 'tool_250', 'tool_0', 'tool_1']);
  expect(screen.getByText('Called lately')).toBeTruthy();
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('300');
});

test('the list does not move when a tool is called', async () => {
  await draw(many);
  act(() =>
    showState({ servers: [sampleServer()], calls: [sampleCall('new', { kind: 'running' }, { target: 'tool_3' })] }),
  );
  expect(names().slice(0, 3)).toEqual(['tool_7', 'tool_250', 'tool_0']);
});

test('the tool that the palette opened is shown', async () => {
  await draw(few);
  act(() => openTool(demoServerId, 'plan_trip'));
  expect(screen.getByRole('heading', { name: 'plan_trip' })).toBeTruthy();
});

test('a tool that is gone is said to be gone, and the calls stay', async () => {
  openTool(demoServerId, 'old_tool');
  await draw(few);
  expect(screen.getByText('The server does not offer the tool old_tool any more.')).toBeTruthy();
  expect(screen.getByText('the calls')).toBeTruthy();
});

test('P16, P17: tools that are left out are named with the reason', async () => {
  await draw(few, [{ code: 'broken-header', values: { name: 'bad_tool' } }]);
  fireEvent.click(screen.getByRole('button', { name: '1 note on this list' }));
  expect(screen.getByText('The tool bad_tool is left out: its header parameters are not valid.')).toBeTruthy();
});

test('P24: annotations are the server’s word; what it does not say is not shown', async () => {
  const annotations = { readOnly: false, destructive: true, idempotent: null, openWorld: null };
  await draw([sampleTool('a', {}, { annotations }), sampleTool('b')]);
  const says = screen.getByText('The server says:').parentElement;
  expect(says?.textContent).toBe('The server says:may change thingsdestructive');
  fireEvent.click(screen.getByRole('option', { name: 'b' }));
  expect(screen.queryByText('The server says:')).toBeNull();
});

test('F20: title and description are plain text, a long description is cut with “Show all”', async () => {
  const description = `<b>bold</b> [a](https://x.example)\n${'long '.repeat(1_000)}end`;
  await draw([sampleTool('a', {}, { title: '<i>Title</i>', description })]);
  expect(screen.getByRole('heading', { name: '<i>Title</i>' })).toBeTruthy();
  const head = screen.getByRole('heading').parentElement;
  expect(head?.querySelector('b, a, i')).toBeNull();
  expect(head?.textContent).not.toContain('end');
  fireEvent.click(within(head ?? document.body).getByRole('button', { name: /Show all/ }));
  expect(head?.textContent).toContain('end');
});

test('the input schema can be unfolded', async () => {
  await draw(few);
  expect(screen.queryByText(/"type": "object"/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Input schema' }));
  expect(screen.getByText(/"type": "object"/)).toBeTruthy();
});
