import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundle } from './testing/bundle.ts';
import { child, listening } from './testing/child.ts';
import { temporaryFolder } from './testing/started.ts';
import { callTool, metaOf, send } from './testing/wire.ts';

let program: Bundle;
beforeAll(async () => {
  program = await bundle('main.ts');
});
afterAll(() => program.remove());

const REPEATS = 8;

test('N17: of two identical confirmations at two processes on one store exactly one deletes', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder();
  const args = ['--open', '--store', join(folder, 'store.db'), '--workspace', join(folder, 'notes')];
  const first = child(program.file, args);
  const firstUrl = await listening(first);
  const second = child(program.file, args);
  const secondUrl = await listening(second);
  expect(secondUrl).not.toBe(firstUrl);
  expect(second.errors()).toContain('is taken');

  const workspaceUri = pathToFileURL(join(folder, 'notes')).href;
  const count = () =>
    readdirSync(join(folder, 'notes'), { recursive: true }).filter((name) => String(name).endsWith('.md')).length;
  const titles = [
    'Groceries',
    'Groceries',
    'Groceries',
    'Watering plan',
    'Books to read',
    'Packing list',
    'Ideas for the talk',
    'Bicycle repair',
  ];
  for (const [index, title] of titles.slice(0, REPEATS).entries()) {
    const call = { workspaceUri, title };
    const { message } = await callTool(firstUrl, 'notes_delete', call);
    const schema = JSON.parse(JSON.stringify(message.result?.inputRequests?.delete_choice?.params.requestedSchema));
    const content = { note_id: schema.properties.note_id.oneOf[0].const, confirm: true };
    const retry = {
      requestState: message.result?.requestState,
      inputResponses: { delete_choice: { action: 'accept', content } },
    };
    const replies = await Promise.all(
      [firstUrl, secondUrl, firstUrl, secondUrl].map((url) => callTool(url, 'notes_delete', call, retry)),
    );
    expect(replies.filter((reply) => reply.message.result?.structuredContent?.status === 'deleted')).toHaveLength(1);
    expect(replies.filter((reply) => reply.message.error?.code === -32602)).toHaveLength(3);
    expect(count()).toBe(7 - index);
    expect(readdirSync(join(folder, 'notes', '.trash'))).toEqual([]);
  }
});

test('by hand it says on one line where it listens, and beside it what to connect with', async () => {
  const folder = temporaryFolder();
  const server = child(program.file, ['--store', join(folder, 'store.db')]);
  const url = await listening(server);
  await expect.poll(server.errors).toMatch(/Authorization: Bearer \S{20,}/);
  const authorization = /Authorization: (Bearer \S+)/.exec(server.errors())?.[1];
  expect((await send(url, 'tools/list')).status).toBe(401);
  expect((await send(url, 'tools/list', {}, { headers: { authorization } })).status).toBe(200);
  expect(readdirSync(join(folder, 'notes')).length).toBeGreaterThan(0);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'store.db')).mode & 0o077).toBe(0);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

test('principals come through the environment as well, and the port is kept over a restart', async () => {
  const folder = temporaryFolder();
  const args = ['--store', join(folder, 'store.db')];
  const environment = { PARLEY_DEMO_PRINCIPALS: `local=some-random-token:${join(folder, 'mine')}` };
  const first = child(program.file, args, environment);
  const url = await listening(first);
  expect((await send(url, 'tools/list', {}, { headers: { authorization: 'Bearer some-random-token' } })).status).toBe(
    200,
  );
  expect(first.errors()).not.toContain('some-random-token');
  first.process.kill('SIGKILL');
  await first.exited;
  expect(await listening(child(program.file, args, environment))).toBe(url);
});

test('wrong arguments end it with a sentence and the usage', async () => {
  const wrong = child(program.file, ['--era', 'dual']);
  expect(await wrong.exited).toBe(2);
  expect(wrong.errors()).toMatch(/^--era dual is not supported yet.*\n\nUsage:/);
});

test('over stdio: discover, a question, its answer, the page on loopback, and the end with the input', async () => {
  const folder = temporaryFolder();
  const server = child(program.file, ['--transport', 'stdio', '--store', join(folder, 'store.db')]);
  let id = 0;
  const ask = async (method: string, params: Readonly<Record<string, unknown>> = {}) => {
    id += 1;
    server.process.stdin.write(
      `${JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: metaOf() } })}\n`,
    );
    const reply = JSON.parse(await server.line());
    expect(reply.id).toBe(id);
    return reply;
  };
  expect((await ask('server/discover')).result.supportedVersions).toEqual(['2026-07-28']);
  const workspaceUri = pathToFileURL(join(folder, 'notes')).href;
  const call = { name: 'notes_delete', arguments: { workspaceUri, title: 'Packing list' } };
  const asked = await ask('tools/call', call);
  const { requestState } = asked.result;
  expect((await ask('tools/call', { ...call, requestState, inputResponses: [] })).error.code).toBe(-32602);
  const [option] = asked.result.inputRequests.delete_choice.params.requestedSchema.properties.note_id.oneOf;
  const content = { note_id: option.const, confirm: true };
  const retry = { ...call, requestState, inputResponses: { delete_choice: { action: 'accept', content } } };
  expect((await ask('tools/call', retry)).result.structuredContent.status).toBe('deleted');
  expect((await ask('tools/call', retry)).error.code).toBe(-32602);

  const page = (await ask('tools/call', { name: 'connect_reports', arguments: {} })).result.inputRequests.report_page
    .params.url;
  expect((await fetch(page)).status).toBe(200);
  server.process.stdin.end();
  expect(await server.exited).toBe(0);
});

test('rude_die ends the process the moment the answer arrives', async () => {
  const folder = temporaryFolder();
  const server = child(program.file, ['--open', '--rude', '--store', join(folder, 'store.db')]);
  const url = await listening(server);
  const { message } = await callTool(url, 'rude_die', {});
  const { requestState } = message.result ?? {};
  const retry = { requestState, inputResponses: { rude: { action: 'accept', content: {} } } };
  await expect(callTool(url, 'rude_die', {}, retry)).rejects.toThrow();
  expect(await server.exited).toBe(1);
});
