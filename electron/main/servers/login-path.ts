import { delimiter } from 'node:path';

/** Folders that a login shell nearly always has: for when the shell cannot be asked in time. */
const usualFolders = [
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/sbin',
  '/bin',
  '/sbin',
  '/opt/homebrew/bin',
];

export type LoginPathOptions = {
  /** Asks the login shell for its environment. */
  readonly readShellEnv: () => Promise<Readonly<Record<string, string>>>;
  /** PATH that Parley itself was started with. */
  readonly ownPath: string;
  readonly timeoutMs?: number;
};

/** A shell that reads the person's files may wait for something; a server's start must not. */
const shellTimeoutMs = 5_000;

/**
 * PATH as the person's login shell has it. A program started from the desktop does not have it, so `npx` would not be found.
 *
 * The shell is asked once, when the first server is started; when it fails or takes too long, our own PATH and the usual folders are used,
 * and the next start asks again.
 */
export function createLoginPath(options: LoginPathOptions): () => Promise<string> {
  const { readShellEnv, ownPath, timeoutMs = shellTimeoutMs } = options;
  let known: Promise<string | null> | null = null;
  return async () => {
    known ??= withTimeout(readShellEnv(), timeoutMs);
    const path = await known;
    if (path !== null) return joined([path, ownPath]);
    known = null;
    return joined([ownPath, ...(process.platform === 'win32' ? [] : usualFolders)]);
  };
}

/** The real thing. Loaded when it is first needed: start-up does not wait for it. */
export const loginPath = createLoginPath({
  readShellEnv: async () => (await import('shell-env')).shellEnv(),
  ownPath: process.env.PATH ?? '',
});

async function withTimeout(env: Promise<Readonly<Record<string, string>>>, timeoutMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    const path = (await Promise.race([env, late]))?.PATH;
    return path === undefined || path === '' ? null : path;
  } catch {
    // No usable shell: the usual folders are tried, and a command that is not found there says where was looked.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Relative folders are left out: what would run must not depend on where a server is started. */
function joined(paths: readonly string[]): string {
  const folders = paths
    .flatMap((path) => path.split(delimiter))
    .filter((folder) => folder.startsWith('/') || /^[A-Za-z]:/.test(folder));
  return [...new Set(folders)].join(delimiter);
}
