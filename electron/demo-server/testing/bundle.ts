import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface Bundle {
  readonly file: string;
  readonly remove: () => void;
}

/** Bundles a module of this folder as the build does, so that a test can run it as a process of its own. */
export async function bundle(entry: string): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-server-bundle-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: resolve(import.meta.dirname, '..', entry),
      outDir: folder,
      target: 'node20.18',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  // libsql stays outside: its native part is found through the project.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { file: join(folder, 'main.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
