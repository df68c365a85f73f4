import type { OpenResult } from '../../../shared/url-verdict.ts';
import { spawnOpener } from './spawn-opener.ts';

/** Opens an address in the system browser. Never rejects. The address has been inspected and consented to (U3). */
export type OpenUrl = (href: string) => Promise<OpenResult>;

export type OpenUrlOptions = {
  readonly platform: NodeJS.Platform;
  /** Where the opener is looked for, and what is passed on of it. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** `shell.openExternal`, for macOS and Windows. On Linux it reports no failure, so it is not used there. */
  readonly openExternal: (href: string) => Promise<void>;
  /** Names of variables that hold secrets of ours. */
  readonly secretNames?: readonly string[];
  /** Calls back after so many ms and returns how to call it off. The clock, unless a test brings its own. */
  readonly after?: (milliseconds: number, callback: () => void) => () => void;
};

/** The one place that opens an address outside Parley (U21). */
export function createOpenUrl(options: OpenUrlOptions): OpenUrl {
  const { platform, env, openExternal, secretNames = [], after = afterOnClock } = options;
  if (platform === 'darwin' || platform === 'win32') return (href) => openBySystem(href, openExternal);
  return (href) => spawnOpener(href, env, secretNames, after);
}

async function openBySystem(href: string, openExternal: OpenUrlOptions['openExternal']): Promise<OpenResult> {
  try {
    await openExternal(href);
    return { kind: 'opened' };
  } catch {
    // The system's words can repeat the address, and they say nothing that a person could act on.
    return { kind: 'failed', problem: { code: 'opener-refused', values: {} } };
  }
}

function afterOnClock(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
