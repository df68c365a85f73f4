import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { DemoServerSettings } from '../cli.ts';
import { startDemoServer } from '../demo-server.ts';

/** A folder of its own that is gone after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'demo-server-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Started {
  readonly url: string;
  readonly folder: string;
  readonly notes: string;
  readonly workspaceUri: string;
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
  /** Moves the server's clock. */
  readonly advance: (milliseconds: number) => void;
}

/** Starts the real server in this process, open to everyone unless the settings say otherwise. */
export async function started(
  settings: Partial<DemoServerSettings> = {},
  folder = temporaryFolder(),
): Promise<Started> {
  const log: string[] = [];
  let shift = 0;
  const notes = settings.workspace ?? join(folder, 'notes');
  const running = await startDemoServer(
    {
      transport: 'http',
      port: 0,
      store: join(folder, 'store.db'),
      workspace: notes,
      principals: [],
      open: settings.principals === undefined,
      rude: false,
      holdMs: 0,
      ...settings,
    },
    {
      now: () => Date.now() + shift,
      log: (line) => log.push(line),
      onEnd: () => undefined,
      exit: (code) => {
        throw new Error(`exit ${code}`);
      },
    },
  );
  if (running.url === undefined) throw new Error('Only a server over HTTP has an address');
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await running.close();
  };
  onTestFinished(close);
  return {
    url: running.url,
    folder,
    notes,
    workspaceUri: pathToFileURL(notes).href,
    log,
    close,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
