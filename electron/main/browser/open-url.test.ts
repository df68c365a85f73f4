import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenUrl, type OpenUrlOptions } from './open-url.ts';

const page = "https://example.com/?a=$(touch%20x)&b=`id`&c=%22'*~;|<>#{}";
const never = (): (() => void) => () => {};

describe.runIf(process.platform === 'linux')('U21: opening on Linux', () => {
  let folder = '';
  const log = () => join(folder, 'log');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-open-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** A fake `xdg-open` that notes its arguments, one per line after their number, and its environment, then runs what is given. */
  async function fakeOpener(end = 'exit 0', into = folder): Promise<void> {
    const path = join(into, 'xdg-open');
    const script = `#!/bin/sh\n{ echo "$#"; printf '%s\\n' "$@"; env; } > '${log()}.part'\nmv '${log()}.part' '${log()}'\n${end}\n`;
    await writeFile(path, script);
    await chmod(path, 0o755);
  }

  function openUrl(options: Partial<OpenUrlOptions> = {}) {
    const openExternal = () => Promise.reject(new Error('not on Linux'));
    const env = { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin` };
    return createOpenUrl({ platform: 'linux', env, openExternal, after: never, ...options });
  }

  const logged = async () => (await readFile(log(), 'utf8')).split('\n');

  it('hands on the address as the only argument, byte by byte', async () => {
    await fakeOpener();
    expect(await openUrl()(page)).toEqual({ kind: 'opened' });
    expect((await logged()).slice(0, 2)).toEqual(['1', page]);
  });

  it.each([
    ['exit 1', { code: 'opener-exited', values: { exitCode: '1' } }],
    ['exit 4', { code: 'opener-exited', values: { exitCode: '4' } }],
    ['exit 3', { code: 'opener-no-browser', values: {} }],
    ['kill -TERM $$', { code: 'opener-killed', values: { signal: 'SIGTERM' } }],
  ])('tells a failure: %s', async (end, problem) => {
    await fakeOpener(end);
    expect(await openUrl()(page)).toEqual({ kind: 'failed', problem });
  });

  it('tells that there is no xdg-open', async () => {
    const problem = { code: 'opener-missing', values: {} };
    expect(await openUrl({ env: { PATH: folder } })(page)).toEqual({ kind: 'failed', problem });
    expect(await openUrl({ env: {} })(page)).toEqual({ kind: 'failed', problem });
  });

  it('tells that its interpreter is missing, or is none', async () => {
    await writeFile(join(folder, 'xdg-open'), '#!/nowhere/sh\n');
    await chmod(join(folder, 'xdg-open'), 0o755);
    expect(await openUrl()(page)).toMatchObject({ kind: 'failed', problem: { code: 'opener-missing' } });
    await writeFile(join(folder, 'xdg-open'), `#!${folder}\n`);
    expect(await openUrl()(page)).toEqual({
      kind: 'failed',
      problem: { code: 'opener-not-started', values: { reason: 'EACCES' } },
    });
  });

  it('passes over folders, files that may not be executed, and relative entries of PATH', async () => {
    const first = join(folder, 'a');
    const second = join(folder, 'b');
    const third = join(folder, 'c');
    await mkdir(join(first, 'xdg-open'), { recursive: true });
    await mkdir(second);
    await writeFile(join(second, 'xdg-open'), '#!/bin/sh\nexit 9\n', { mode: 0o644 });
    await mkdir(third);
    await fakeOpener('exit 0', third);
    const path = ['.', '', 'bin', first, second, third, '/usr/bin', '/bin'].join(delimiter);
    expect(await openUrl({ env: { PATH: path } })(page)).toEqual({ kind: 'opened' });
    expect((await logged())[1]).toBe(page);
  });

  it('takes an opener that still runs after 3 s for a browser, and leaves it alone', async () => {
    await fakeOpener(`echo $$ > '${folder}/pid'\nexec sleep 60`);
    const clock: { wait?: number; fire?: () => void } = {};
    const after: OpenUrlOptions['after'] = (wait, fire) => {
      Object.assign(clock, { wait, fire });
      return () => {};
    };
    const result = openUrl({ after })(page);
    await vi.waitUntil(() => existsSync(join(folder, 'pid')), { timeout: 20_000 });
    expect(clock.wait).toBe(3_000);
    clock.fire?.();
    expect(await result).toEqual({ kind: 'opened' });
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    expect(process.kill(pid, 0)).toBe(true);
    process.kill(pid, 'SIGKILL');
  });

  it('calls the clock off once the opener has ended', async () => {
    await fakeOpener();
    const calledOff = vi.fn();
    await openUrl({ after: () => calledOff })(page);
    expect(calledOff).toHaveBeenCalledOnce();
  });

  it('keeps from the opener what is ours, and leaves what is the person’s', async () => {
    await fakeOpener();
    const ours = {
      ELECTRON_RUN_AS_NODE: '1',
      ELECTRON_OVERRIDE_DIST_PATH: '/x',
      LD_LIBRARY_PATH: '/x',
      LD_PRELOAD: '',
      NODE_OPTIONS: '--no-warnings',
      NODE_ENV: 'test',
      PARLEY_USER_DATA: '/x',
      npm_config_x: 'y',
      GITHUB_TOKEN: 'canary',
      AWS_SECRET_ACCESS_KEY: 'canary',
      OPENAI_API_KEY: 'canary',
      MCP_HEADER: 'canary',
    };
    const theirs = {
      PATH: `${folder}:/usr/bin:/bin`,
      DISPLAY: ':7',
      BROWSER: 'firefox',
      LANG: 'zh_CN.UTF-8',
      XAUTHORITY: '/x',
      KEYBOARD: 'de',
    };
    await openUrl({ env: { ...ours, ...theirs }, secretNames: ['MCP_HEADER'] })(page);
    const lines = await logged();
    const names = lines.map((line) => line.split('=')[0] ?? '');
    expect(names.filter((name) => name in ours)).toEqual([]);
    expect(lines).toEqual(expect.arrayContaining(Object.entries(theirs).map(([name, value]) => `${name}=${value}`)));
    expect(lines.join()).not.toContain('canary');
  });
});

describe.each(['darwin', 'win32'] as const)('U21: opening on %s', (platform) => {
  it('asks the system, and is done when the system says so', async () => {
    const opened: string[] = [];
    const openExternal = async (href: string) => void opened.push(href);
    expect(await createOpenUrl({ platform, env: {}, openExternal })(page)).toEqual({ kind: 'opened' });
    expect(opened).toEqual([page]);
  });

  it('tells that the system refused, without its words, which can repeat the address', async () => {
    const openExternal = () => Promise.reject(new Error(`Failed to open ${page}`));
    const result = await createOpenUrl({ platform, env: {}, openExternal })(page);
    expect(result).toEqual({ kind: 'failed', problem: { code: 'opener-refused', values: {} } });
  });
});
