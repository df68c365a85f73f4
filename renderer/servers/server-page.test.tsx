// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerView } from '../../shared/app-state.ts';
import { problem } from '../../shared/problem.ts';
import { installFakeParley } from '../state/fake-parley.ts';
import { connected, sampleServer, sampleStdioServer, showState } from '../state/sample-state.ts';
import { resetViewState } from '../state/view-state.ts';
import { ServerPage } from './server-page.tsx';

beforeEach(resetViewState);
afterEach(cleanup);

function draw(server: ServerView) {
  showState({ servers: [server] });
  render(<ServerPage server={server} tools={<p>the tools</p>} calls={<p>the calls</p>} />);
}

test('a connected server shows version, transport and the server’s name for itself as its own word', () => {
  installFakeParley();
  draw(sampleServer());
  expect(screen.getByText('MCP 2026-07-28')).toBeTruthy();
  expect(screen.getByText('Streamable HTTP')).toBeTruthy();
  expect(screen.getByText('calls itself', { exact: false }).textContent).toBe('calls itself notes-demo 1.0.0');
  expect(screen.getByRole('tab', { name: 'Tools 1' })).toBeTruthy();
});

test('a server without tools has no empty tab', () => {
  installFakeParley();
  const capabilities = { tools: false, prompts: true, resources: false, logging: false, completions: false };
  draw(sampleServer({ connection: { ...(connected.kind === 'connected' ? connected : never()), capabilities } }));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('This server offers no tools.')).toBeTruthy();
});

test('a failed connection says why in a sentence and can be tried again', async () => {
  const { sent } = installFakeParley({ connectServer: async () => ({ kind: 'started' }) });
  draw(sampleServer({ connection: { kind: 'failed', problem: problem('unreachable', {}, 'ECONNREFUSED') } }));
  expect(screen.getByText(/cannot be reached/)).toBeTruthy();
  expect(screen.getByText('ECONNREFUSED')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toContainEqual(['connectServer', 'builtin:demo', null]));
});

test('while a program connects its stderr is live, and Stop ends it', async () => {
  const { sent } = installFakeParley({ readStderr: async () => ({ text: 'installing', revision: 1 }) });
  draw(sampleStdioServer({ connection: { kind: 'connecting', since: 0 }, stderrRevision: 1 }));
  expect(await screen.findByText('installing')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(sent).toContainEqual(['disconnectServer', 'farm']);
});

test('a server that is not connected still shows its calls', () => {
  installFakeParley();
  draw(sampleStdioServer());
  expect(screen.getByText('the calls')).toBeTruthy();
  expect(screen.queryByText('the tools')).toBeNull();
});

function never(): never {
  throw new Error('the sample is connected');
}
