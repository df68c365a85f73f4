import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { brandId, type ServerId } from '../../../shared/ids.ts';
import { createLeftovers, endLeftover, findLeftovers } from './leftovers.ts';
import type { StartedProcess, StartedProcessesPort } from './ports.ts';
import { readProcess, startTimeOf } from './process-list.ts';

const serverId = brandId<ServerId>('s');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const recordsOf = (...records: readonly StartedProcess[]): StartedProcessesPort => {
  const kept = new Map(records.map((record) => [record.pid, record]));
  return {
    list: () => [...kept.values()],
    add: (record) => kept.set(record.pid, record),
    remove: (pid) => kept.delete(pid),
  };
};

const recordOf = (pid: number): StartedProcess => ({
  pid,
  startTime: startTimeOf(pid) ?? '',
  serverId,
  command: 'node x',
});

/** A process in a group of its own, as a stdio server is started; resolves with the first line that it writes. */
async function start(script: string): Promise<{ readonly child: ChildProcess; readonly line: string }> {
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line]: unknown[] = await once(child.stdout, 'data');
  return { child, line: String(line).trim() };
}

const stays = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.stdout.write('up\\n');`;

it('finds a process that still runs, and ends it though it ignores SIGTERM', async () => {
  const { child } = await start(stays);
  const pid = child.pid ?? 0;
  const records = recordsOf(recordOf(pid));
  expect(findLeftovers(records)).toEqual([{ pid, serverId, command: 'node x' }]);
  await endLeftover(records, pid, 50);
  expect(readProcess(pid)).toBeNull();
  expect(records.list()).toEqual([]);
});

it('finds what a process has started that has itself ended', async () => {
  const { child, line } = await start(`
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(stays)}], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.once('data', () => process.stdout.write(child.pid + '\\n', () => setInterval(() => {}, 1000)));
  `);
  const pid = child.pid ?? 0;
  const records = recordsOf(recordOf(pid));
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(findLeftovers(records)).toHaveLength(1);
  await endLeftover(records, pid, 50);
  expect(readProcess(Number(line))).toBeNull();
  expect(records.list()).toEqual([]);
});

it('takes no other process with the same pid for one, and never ends it', async () => {
  const { child } = await start(stays);
  const pid = child.pid ?? 0;
  const records = recordsOf({ ...recordOf(pid), startTime: `${startTimeOf(pid)}0` });
  await endLeftover(records, pid, 50);
  expect(readProcess(pid)).not.toBeNull();
  expect(
    findLeftovers(recordsOf({ ...recordOf(pid), startTime: `another-boot:${startTimeOf(pid)?.split(':')[1]}` })),
  ).toEqual([]);
});

it('drops the record of a process that has ended', async () => {
  const { child } = await start(`process.stdout.write('up\\n', () => setInterval(() => {}, 1000))`);
  const records = recordsOf(recordOf(child.pid ?? 0));
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(findLeftovers(records)).toEqual([]);
  expect(records.list()).toEqual([]);
});

it('takes nothing that this run has started for a leftover, also with the pid of one', async () => {
  const old = await start(stays);
  const own = await start(stays);
  const reused = recordOf(old.child.pid ?? 0);
  const records = recordsOf(reused);
  const leftovers = createLeftovers(records);
  records.add(recordOf(own.child.pid ?? 0));
  expect(leftovers.find().map(({ pid }) => pid)).toEqual([reused.pid]);

  records.add({ ...reused, startTime: `${reused.startTime}0` });
  expect(leftovers.find()).toEqual([]);
  expect(await leftovers.endAll()).toEqual([]);
  expect(records.list()).toHaveLength(2);
  expect(readProcess(old.child.pid ?? 0)).not.toBeNull();
});

it('ends everything that is left', async () => {
  const { child } = await start(`process.stdout.write('up\\n', () => setInterval(() => {}, 1000))`);
  const records = recordsOf(recordOf(child.pid ?? 0));
  expect(await createLeftovers(records).endAll()).toEqual([]);
  expect(readProcess(child.pid ?? 0)).toBeNull();
  expect(records.list()).toEqual([]);
});
