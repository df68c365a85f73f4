// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandId, type ServerId } from '../../shared/ids.ts';
import type { CommandConfirmation } from '../../shared/server-input.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { sampleInput, sampleStdioServer, showState } from '../state/sample-state.ts';
import { resetViewState, showDialog, viewState } from '../state/view-state.ts';
import { completeDom } from '../ui/testing.ts';
import { AddServerDialog } from './add-server-dialog.tsx';
import { ConfirmCommandDialog } from './confirm-command-dialog.tsx';
import { EditServerDialog } from './edit-server-dialog.tsx';

beforeAll(completeDom);
beforeEach(resetViewState);
afterEach(cleanup);

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('adding a server', () => {
  test('says at the field what is missing, sends nothing, and the summary takes the focus', async () => {
    const { sent } = installFakeParley();
    render(<AddServerDialog />);
    press('Add server');
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(screen.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('the summary jumps to the field', async () => {
    installFakeParley();
    render(<AddServerDialog />);
    press('Add server');
    fireEvent.click(await screen.findByRole('button', { name: /^Name: Give it a name/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  });

  test('shows what main finds wrong at its place, and drops the sentence when the entry changes', async () => {
    installFakeParley({
      addServer: async () => ({ kind: 'invalid', problems: [{ field: 'url', index: null, code: 'url-insecure' }] }),
    });
    render(<AddServerDialog />);
    type(/^Name/, 'Travel');
    type(/^Address/, 'http://mcp.example.com');
    press('Add server');
    expect(
      await screen.findByText('http is possible on this computer only. Use https for other computers.'),
    ).toBeTruthy();
    type(/^Address/, 'https://mcp.example.com');
    expect(screen.queryByText(/http is possible/)).toBeNull();
  });

  test('is sent as it was typed, then connected', async () => {
    const { sent } = installFakeParley({
      addServer: async () => ({ kind: 'saved', id: brandId<ServerId>('new') }),
      connectServer: async () => ({ kind: 'started' }),
    });
    render(<AddServerDialog />);
    fireEvent.click(screen.getByLabelText('A program on this computer (stdio)'));
    type(/^Name/, 'Files');
    type(/^Command/, 'npx');
    press('Add an argument');
    type('Argument 1', ' -y ');
    press('Add server');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [
        'addServer',
        {
          name: 'Files',
          era: 'auto',
          transport: { kind: 'stdio', command: 'npx', args: [' -y '], env: [], cwd: null },
        },
      ],
      ['connectServer', 'new', null],
    ]);
    expect(viewState.getState()).toMatchObject({ selectedServer: 'new', dialog: null });
  });

  test('pasted servers are added and none is connected', async () => {
    const { sent } = installFakeParley({ addServer: async () => ({ kind: 'saved', id: brandId<ServerId>('new') }) });
    render(<AddServerDialog />);
    fireEvent.click(screen.getByLabelText('From JSON'));
    type(/^JSON with mcpServers/, '{"mcpServers":{"a":{"command":"x"},"b":{"url":"https://b.example"}}}');
    press('Add 2 servers');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(([name]) => name)).toEqual(['addServer', 'addServer']);
  });
});

test('editing keeps a value that was not touched and never shows it', async () => {
  const { sent } = installFakeParley({ editServer: async () => ({ kind: 'saved', id: brandId<ServerId>('farm') }) });
  const server = sampleStdioServer();
  showState({ servers: [server] });
  render(<EditServerDialog server={server} />);
  const value = screen.getByLabelText('Value');
  expect(value.getAttribute('type')).toBe('password');
  expect(value.getAttribute('placeholder')).toBe('kept as it is');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[2]).toMatchObject({ transport: { env: [['TOKEN', null]] } });
});

test('P20: editing says how many questions wait, and what a change means for them', () => {
  const server = sampleStdioServer();
  showState({
    servers: [server],
    pendingInputs: [sampleInput('a', '1', { serverId: server.id }), sampleInput('b', '2')],
  });
  render(<EditServerDialog server={server} />);
  expect(screen.getByText(/^1 question of this server still waits for you\./)).toBeTruthy();
});

describe('the confirmation before a program starts', () => {
  const confirmation: CommandConfirmation = {
    hash: 'exactly-this',
    argv: ['npx', '-y', 'with a space', ''],
    resolvedPath: '/usr/bin/npx',
    searchedPath: [],
    envNames: ['TOKEN'],
    cwd: '/home/mona',
    flags: ['download'],
  };
  const draw = () => {
    const server = sampleStdioServer();
    showDialog({ kind: 'confirm-command', serverId: server.id, confirmation });
    render(<ConfirmCommandDialog server={server} confirmation={confirmation} />);
  };

  test('shows the exact argv, one argument per line, and that it runs with the rights of the person', () => {
    installFakeParley();
    draw();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(confirmation.argv);
    expect(screen.getByText(/runs with your rights/)).toBeTruthy();
    expect(screen.getByText(/downloads a program/)).toBeTruthy();
    expect(screen.getByText('/usr/bin/npx')).toBeTruthy();
  });

  test('first focus is on Not now, which starts nothing', () => {
    const { sent } = installFakeParley();
    draw();
    expect(document.activeElement?.textContent).toBe('Not now');
    press('Not now');
    expect(sent).toEqual([]);
    expect(viewState.getState().dialog).toBeNull();
  });

  test('Start it names exactly the command that was shown', async () => {
    const { sent } = installFakeParley({ connectServer: async () => ({ kind: 'started' }) });
    draw();
    press('Start it');
    await waitFor(() => expect(sent).toEqual([['connectServer', 'farm', 'exactly-this']]));
  });
});
