// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ToolView } from '../../shared/argument-model.ts';
import { brandId, type ServerId } from '../../shared/ids.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { connected, sampleServer, showState } from '../state/sample-state.ts';
import { forgetToolLists } from '../state/tool-lists.ts';
import { resetViewState, showDialog, viewState } from '../state/view-state.ts';
import { completeDom } from '../ui/testing.ts';
import { FindToolDialog } from './find-tool-dialog.tsx';

beforeAll(completeDom);
beforeEach(() => {
  forgetToolLists();
  resetViewState();
  showDialog({ kind: 'find-tool' });
});
afterEach(cleanup);

const tool = (name: string): ToolView => ({
  name,
  shownName: name,
  title: null,
  description: '',
  annotations: { readOnly: null, destructive: null, idempotent: null, openWorld: null },
  arguments: { kind: 'form', fields: [], notes: [] },
  inputSchemaText: '{}',
});
const travel = sampleServer({ id: brandId<ServerId>('travel'), name: 'Travel desk' });
const stopped = sampleServer({ id: brandId<ServerId>('stopped'), connection: { kind: 'disconnected' } });

function install() {
  return installFakeParley({
    listTools: async (serverId) => ({ tools: [tool(`${serverId}_list`), tool(`${serverId}_book`)], notes: [] }),
  });
}

test('lists the tools of every connected server, and of no other', async () => {
  const { sent } = install();
  showState({ servers: [sampleServer(), travel, stopped] });
  render(<FindToolDialog />);
  expect(await screen.findAllByRole('option')).toHaveLength(4);
  expect(sent.map(([, serverId]) => serverId)).toEqual(['builtin:demo', 'travel']);
});

test('pressing a match opens the tool on its server’s page and calls nothing', async () => {
  const { sent } = install();
  showState({ servers: [sampleServer(), travel] });
  render(<FindToolDialog />);
  await screen.findAllByRole('option');
  const input = screen.getByRole('combobox');
  fireEvent.change(input, { target: { value: 'travel_b' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  fireEvent.click(screen.getByRole('option'));
  await waitFor(() => expect(viewState.getState().dialog).toBeNull());
  expect(viewState.getState().selectedServer).toBe('travel');
  expect(viewState.getState().openTools.get(travel.id)).toBe('travel_book');
  expect(sent.map(([name]) => name)).toEqual(['listTools', 'listTools']);
});

test('a list is fetched once per revision, however often it is looked at', async () => {
  const { sent } = install();
  showState({ servers: [travel] });
  render(<FindToolDialog />);
  await screen.findAllByRole('option');
  cleanup();
  render(<FindToolDialog />);
  await screen.findAllByRole('option');
  expect(sent).toHaveLength(1);
  if (connected.kind !== 'connected') throw new Error('the sample is connected');
  showState({
    servers: [{ ...travel, connection: { ...connected, tools: { kind: 'listed', count: 2, revision: 2 } } }],
  });
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('says why there is nothing to find', async () => {
  install();
  showState({ servers: [stopped] });
  render(<FindToolDialog />);
  expect(await screen.findByText(/No server is connected/)).toBeTruthy();
});
