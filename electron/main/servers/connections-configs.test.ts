import { afterEach, describe, expect, it } from 'vitest';
import type { ConnectionState } from '../../../shared/app-state.ts';
import { demoServerId } from '../../../shared/ids.ts';
import type { ServerInput } from '../../../shared/server-input.ts';
import { readProcess } from './process-list.ts';
import { connectionsUnderTest, stdioInput, stdioServerFile, type UnderTest } from './testing/connections-under-test.ts';

const open: UnderTest[] = [];
const create = (...changes: Parameters<typeof connectionsUnderTest>): UnderTest => {
  const made = connectionsUnderTest(...changes);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connections }) => connections.closeAll()));
});

const isListed = (state: ConnectionState): boolean => state.kind === 'connected' && state.tools.kind === 'listed';

describe('the confirmation of a command', () => {
  it('comes before the first start, and nothing runs until then', async () => {
    const test = create();
    const saved = test.connections.add(stdioInput(['x y'], { env: [['TOKEN', 'canary']] }));
    const id = saved.kind === 'saved' ? saved.id : demoServerId;
    const reply = await test.connections.connect(id, null);
    expect(reply).toMatchObject({
      kind: 'needs-confirmation',
      confirmation: {
        argv: [process.execPath, stdioServerFile, 'x y'],
        resolvedPath: process.execPath,
        envNames: ['TOKEN'],
      },
    });
    expect(JSON.stringify(reply)).not.toContain('canary');
    expect(await test.connections.connect(id, 'another')).toMatchObject({ kind: 'needs-confirmation' });
    expect(test.states(id)).toEqual([]);
    expect(test.startedEver).toEqual([]);
  });

  it('is asked for once, and again after each change of what runs', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.until(id, isListed);
    await test.connections.disconnect(id);
    expect(await test.connections.connect(id, null)).toEqual({ kind: 'started' });
    await test.until(id, isListed);

    const changes = [
      stdioInput(['more']),
      stdioInput(['more'], { env: [['A', '1']] }),
      stdioInput(['more'], { env: [['A', '2']] }),
      stdioInput(['more'], { env: [['A', null]], cwd: '/' }),
    ];
    for (const change of changes) {
      expect(test.connections.edit(id, change)).toEqual({ kind: 'saved', id });
      const reply = await test.connections.connect(id, null);
      expect(reply.kind).toBe('needs-confirmation');
      if (reply.kind === 'needs-confirmation') await test.connections.connect(id, reply.confirmation.hash);
    }
    expect(test.connections.config(id)?.transport).toMatchObject({ env: [['A', '2']], cwd: '/' });
  });
});

describe('editing and removing', () => {
  it('a new name leaves the connection open', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.until(id, isListed);
    test.connections.edit(id, { ...stdioInput([]), name: 'Other' });
    expect(test.states(id).at(-1)?.kind).toBe('connected');
    expect(test.connections.views().find((view) => view.id === id)).toMatchObject({
      name: 'Other',
      connection: { kind: 'connected' },
    });
  });

  it('a change of what runs disconnects', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.until(id, isListed);
    test.connections.edit(id, stdioInput(['other']));
    expect(test.states(id).at(-1)).toEqual({ kind: 'disconnected' });
    expect(test.connections.connectionOf(id)).toBeNull();
  });

  it('a removed server is disconnected and gone', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.until(id, isListed);
    expect(test.connections.remove(id)).toEqual({ kind: 'done' });
    expect(test.connections.views().map((view) => view.id)).toEqual([demoServerId]);
    expect(test.connections.remove(id)).toEqual({ kind: 'gone' });
    expect(test.connections.edit(id, stdioInput([]))).toEqual({ kind: 'gone' });
    expect(await test.connections.connect(id, null)).toEqual({ kind: 'gone' });
    await test.connections.closeAll();
    expect(test.startedEver.filter((pid) => readProcess(pid) !== null)).toEqual([]);
  });

  it('refuses what cannot be saved, and a name that is taken', async () => {
    const test = create();
    test.connections.add(stdioInput([]));
    expect(test.connections.add({ ...stdioInput([]), name: ' TEST ' })).toEqual({
      kind: 'invalid',
      problems: [{ field: 'name', index: null, code: 'name-taken' }],
    });
    expect(test.connections.views()).toHaveLength(2);
  });

  it('never shows values of headers and environment variables', () => {
    const test = create();
    test.connections.add(stdioInput([], { env: [['TOKEN', 'canary-1']] }));
    test.connections.add({
      name: 'Remote',
      era: 'auto',
      transport: { kind: 'http', url: 'https://mcp.example.com/a', headers: [['Authorization', 'canary-2']] },
    });
    const views = test.connections.views();
    expect(JSON.stringify(views)).not.toContain('canary');
    expect(views.map((view) => view.identity)).toEqual([
      'builtin:demo',
      expect.stringContaining('stdio-server.mjs'),
      'https://mcp.example.com',
    ]);
    expect(views[2]?.transport).toMatchObject({ headerNames: ['Authorization'] });
  });

  it('knows where requests of a server go', () => {
    const test = create();
    const remote = test.connections.add({
      name: 'Remote',
      era: 'auto',
      transport: { kind: 'http', url: 'https://mcp.example.com/a', headers: [] },
    });
    const local = test.connections.add(stdioInput([]));
    const [remoteId, localId] = [remote, local].map((saved) => (saved.kind === 'saved' ? saved.id : demoServerId));
    if (remoteId === undefined || localId === undefined) throw new Error('Both were saved');
    expect(test.connections.originOf(remoteId)).toBe('https://mcp.example.com');
    expect(test.connections.originOf(localId)).toBeNull();
  });
});

it('an edit that leads to another origin does not take the kept header values along', () => {
  const { connections } = create();
  const http = (url: string, value: string | null): ServerInput => ({
    name: 'travel',
    era: 'auto',
    transport: { kind: 'http', url, headers: [['Authorization', value]] },
  });
  const saved = connections.add(http('https://travel.example/mcp', 'Bearer abc'));
  if (saved.kind !== 'saved') throw new Error('Not saved');
  expect(connections.edit(saved.id, http('https://evil.example/mcp', null))).toEqual({
    kind: 'invalid',
    problems: [{ field: 'headers', index: 0, code: 'header-value-needed' }],
  });
  expect(connections.edit(saved.id, http('https://travel.example/v2', null)).kind).toBe('saved');
  expect(connections.edit(saved.id, http('https://other.example/mcp', 'Bearer new')).kind).toBe('saved');
});
