import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../shared/app-state.ts';
import { brandId, type ServerId } from '../../../../shared/ids.ts';
import { openDatabase } from './open-database.ts';
import { openStore, type Store } from './open-store.ts';
import type { StoredServerConfig } from './server-config-table.ts';

let folder: string;
let file: string;
const opened: Store[] = [];

const open = (): Store => {
  const store = openStore(file);
  opened.push(store);
  return store;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-store-'));
  file = join(folder, 'data', 'parley.db');
});

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  rmSync(folder, { recursive: true, force: true });
});

const httpServer = (id: string, name = 'Notes'): StoredServerConfig => ({
  id: brandId<ServerId>(id),
  name,
  era: 'auto',
  transport: { kind: 'http', url: 'https://mcp.example.com/mcp', headers: [['X-Key', 'value']] },
});

/** Another process that runs the script on the store's file and then stays, until it is killed with SIGKILL. */
async function startScript(script: string): Promise<{ readonly kill: () => Promise<void> }> {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  const program = `
    const Database = require(${JSON.stringify(libsql)});
    const db = new Database(${JSON.stringify(file)});
    db.pragma('busy_timeout = 5000');
    ${script}
    process.stdout.write('ready');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('the store', () => {
  it('keeps server configs over a restart, in the order in which they were added', () => {
    const first = open();
    const stdio: StoredServerConfig = {
      id: brandId<ServerId>('b'),
      name: 'Files',
      era: '2025-11-25',
      transport: { kind: 'stdio', command: 'npx', args: ['-y', 'x'], env: [['TOKEN', 'secret']], cwd: '/srv' },
    };
    first.serverConfigs.put(httpServer('z'));
    first.serverConfigs.put(stdio);
    first.serverConfigs.put(httpServer('a'));
    first.serverConfigs.put(httpServer('z', 'Renamed'));
    first.serverConfigs.remove(brandId<ServerId>('a'));
    first.close();

    expect(open().serverConfigs.list()).toEqual([httpServer('z', 'Renamed'), stdio]);
  });

  it('keeps confirmations, started processes, settings and window bounds', () => {
    const id = brandId<ServerId>('s');
    const process = { pid: 4711, startTime: '123456', serverId: id, command: 'node server.js' };
    const bounds = { x: -10, y: 20, width: 900, height: 600, maximized: false };
    const first = open();
    expect(first.settings.read()).toEqual(defaultSettings);
    expect(first.windowBounds.read()).toBeNull();
    expect(first.commandConfirmations.get(id)).toBeNull();
    first.commandConfirmations.put(id, 'old');
    first.commandConfirmations.put(id, 'hash');
    first.startedProcesses.add(process);
    first.settings.write({ theme: 'dark', confirmDestructive: false });
    first.windowBounds.write(bounds);
    first.close();

    const second = open();
    expect(second.commandConfirmations.get(id)).toBe('hash');
    expect(second.startedProcesses.list()).toEqual([process]);
    expect(second.settings.read()).toEqual({ theme: 'dark', confirmDestructive: false });
    expect(second.windowBounds.read()).toEqual(bounds);
    second.commandConfirmations.remove(id);
    second.startedProcesses.remove(4711);
    expect(second.commandConfirmations.get(id)).toBeNull();
    expect(second.startedProcesses.list()).toEqual([]);
  });

  it('is readable for its owner alone, with its log files', () => {
    const store = open();
    store.serverConfigs.put(httpServer('a'));
    const modes = readdirSync(join(folder, 'data')).map((name) => statSync(join(folder, 'data', name)).mode & 0o777);
    expect(modes.length).toBeGreaterThan(1);
    expect(modes.every((mode) => mode === 0o600)).toBe(true);
  });

  it('takes back a mode that was widened', () => {
    open().close();
    chmodSync(file, 0o644);
    open();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is one whole file after it was closed', () => {
    const store = open();
    store.serverConfigs.put(httpServer('a'));
    store.close();
    writeFileSync(`${file}-wal`, '');
    expect(open().serverConfigs.list()).toHaveLength(1);
  });

  it('skips a row that does not fit and leaves it in place', () => {
    const store = open();
    store.serverConfigs.put(httpServer('a'));
    store.close();
    const raw = new Database(file);
    raw.prepare('INSERT INTO server_config VALUES (?, ?, ?)').run('x', 9, '{"id":"x"}');
    raw.prepare('INSERT INTO server_config VALUES (?, ?, ?)').run('y', 10, 'no json');
    raw.prepare('INSERT INTO setting VALUES (?, ?)').run('settings', '{"theme":"purple","confirmDestructive":false}');
    raw.close();

    const again = open();
    expect(again.serverConfigs.list()).toEqual([httpServer('a')]);
    expect(again.settings.read()).toEqual({ theme: 'system', confirmDestructive: false });
    again.close();
    const rows = new Database(file).prepare('SELECT id FROM server_config').all();
    expect(rows).toHaveLength(3);
  });
});

describe('a store that cannot be used', () => {
  const expectMovedAside = (store: Store, code: string, content: Buffer): void => {
    expect(store.notice?.code).toBe(code);
    const aside = store.notice?.values.file ?? '';
    expect(readFileSync(aside).equals(content)).toBe(true);
    store.serverConfigs.put(httpServer('new'));
    store.close();
    const next = open();
    expect(next.notice).toBeNull();
    expect(next.serverConfigs.list()).toEqual([httpServer('new')]);
  };

  it('is moved aside when it is no database, said, and a new one begun', () => {
    open().close();
    const garbage = Buffer.alloc(8192, 'this is no database ');
    writeFileSync(file, garbage);
    expectMovedAside(open(), 'store-moved-aside', garbage);
  });

  it('is moved aside when a page in its middle is damaged', () => {
    const store = open();
    for (let count = 0; count < 300; count += 1)
      store.serverConfigs.put(httpServer(`server-${count}`, 'x'.repeat(500)));
    store.close();
    const content = readFileSync(file);
    content.fill(0xff, 8192, content.length - 4096);
    writeFileSync(file, content);
    expectMovedAside(open(), 'store-moved-aside', content);
  });

  it('is moved aside when a newer Parley wrote it', () => {
    open().close();
    const raw = new Database(file);
    raw.pragma('user_version = 999');
    raw.pragma('wal_checkpoint(TRUNCATE)');
    raw.close();
    const content = readFileSync(file);
    expectMovedAside(open(), 'store-from-newer-version', content);
  });

  it('is left where it is when another program keeps it locked', async () => {
    mkdirSync(join(folder, 'data'));
    const locker = await startScript(`
      db.pragma('locking_mode = EXCLUSIVE');
      db.exec('BEGIN EXCLUSIVE; CREATE TABLE held (x)');
    `);
    expect(() => openDatabase(file, 20)).toThrow(/locked|busy/i);
    await locker.kill();
    expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('broken'))).toEqual([]);
    expect(open().notice).toBeNull();
  });
});

it('has every finished write after its writer was killed with SIGKILL', async () => {
  open().close();
  const writer = await startScript(`
    const insert = db.prepare('INSERT INTO command_confirmation VALUES (?, ?)');
    for (let count = 0; count < 50; count += 1) insert.run('s' + count, 'h');
    db.exec('BEGIN IMMEDIATE');
    insert.run('unfinished', 'h');
  `);
  await writer.kill();

  const store = open();
  expect(store.notice).toBeNull();
  const kept = Array.from({ length: 50 }, (_, count) => store.commandConfirmations.get(brandId<ServerId>(`s${count}`)));
  expect(kept.every((hash) => hash === 'h')).toBe(true);
  expect(store.commandConfirmations.get(brandId<ServerId>('unfinished'))).toBeNull();
});
