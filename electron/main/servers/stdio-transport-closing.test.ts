import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { readProcess } from './process-list.ts';
import { closeOpened, echo, ignoreEverything, openStdio, type Seen } from './testing/open-stdio.ts';

afterEach(closeOpened);

const isRunning = (pid: number): boolean => readProcess(pid) !== null;

describe('closing a stdio transport', () => {
  it('ends stdin first and leaves a server that ends by itself its own exit code', async () => {
    const seen = openStdio(`process.stdin.resume().on('end', () => process.exit(7))`);
    await seen.transport.start();
    await seen.transport.close();
    expect(seen.exits).toEqual([{ code: 7, signal: null }]);
    expect(seen.transport.closeProblem()).toBeNull();
    expect(seen.closes()).toBe(1);
  });

  it('sends SIGTERM to a server that ignores the end of stdin', async () => {
    const seen = openStdio(
      `process.on('SIGTERM', () => process.exit(9)); process.stderr.write('up'); setInterval(() => {}, 1000)`,
    );
    await seen.transport.start();
    await seen.until(() => seen.stderr() === 'up');
    await seen.transport.close();
    expect(seen.exits).toEqual([{ code: 9, signal: null }]);
  });

  it('kills a server that ignores everything', async () => {
    const seen = openStdio(`${ignoreEverything}; process.stderr.write('up')`);
    await seen.transport.start();
    await seen.until(() => seen.stderr() === 'up');
    await seen.transport.close();
    expect(seen.exits).toEqual([{ code: null, signal: 'SIGKILL' }]);
  });

  const family = (detached: boolean, rootDoes: string): string => `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${ignoreEverything}; process.stdout.write('up')`)}], { detached: ${detached}, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.once('data', () => { process.stderr.write(child.pid + '\\n'); ${rootDoes} });
  `;
  const grandchild = async (seen: Seen): Promise<number> => {
    await seen.until(() => seen.stderr().includes('\n'));
    return Number(seen.stderr());
  };

  it.each([
    ['in its group', false],
    ['in a group of its own', true],
  ])('ends a grandchild %s that ignores the end of stdin and SIGTERM', async (_, detached) => {
    const seen = openStdio(family(detached, ignoreEverything));
    await seen.transport.start();
    const pid = await grandchild(seen);
    expect(isRunning(pid)).toBe(true);
    await seen.transport.close();
    expect(isRunning(pid)).toBe(false);
    expect(isRunning(seen.transport.pid ?? 0)).toBe(false);
  });

  it('ends a grandchild that outlives a server that ended by itself', async () => {
    const seen = openStdio(family(false, 'process.exit(0)'));
    await seen.transport.start();
    const pid = await grandchild(seen);
    await seen.until(() => seen.treesEnded.length === 1);
    expect(isRunning(pid)).toBe(false);
  });

  it('leaves no process after ten starts and stops', async () => {
    const mark = `parley-test-${process.pid}`;
    for (let count = 0; count < 10; count += 1) {
      const seen = openStdio(`/* ${mark} */ ${echo}`);
      await seen.transport.start();
      await seen.transport.close();
    }
    const left = spawnSync('pgrep', ['-f', mark], { encoding: 'utf8' });
    expect(left.stdout).toBe('');
  });

  it('at the moment Parley ends kills at once', async () => {
    const seen = openStdio(`${ignoreEverything}; process.stderr.write('up')`);
    await seen.transport.start();
    await seen.until(() => seen.stderr() === 'up');
    seen.transport.kill();
    await seen.until(() => seen.exits.length === 1);
    expect(seen.exits).toEqual([{ code: null, signal: 'SIGKILL' }]);
  });
});
