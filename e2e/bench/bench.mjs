/**
 * `npm run bench`: figures of this build, as ratios against a baseline of the same run.
 *
 * Options: `--json` prints one JSON object on stdout, `--only NAME` runs one bench (may be given several times), `--app FOLDER` measures
 * another build, `--effort N` multiplies the repetitions.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDisplay } from './display.mjs';
import { figureLine, reported } from './figures.mjs';
import { loop } from './loop.mjs';
import { memory } from './memory.mjs';
import { outputOf } from './output-of.mjs';
import { parleyIn, writeBareWindow } from './programs.mjs';
import { sheet } from './sheet.mjs';
import { startup } from './startup.mjs';

const benches = [startup, memory, loop, sheet];
const root = join(import.meta.dirname, '..', '..');

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    app: { type: 'string' },
    effort: { type: 'string', default: '1' },
  },
});

const unknown = options.only.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are ${benches.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

/** In JSON mode, stdout holds the object alone. @param {string} line */
const print = (line) => (options.json ? console.error(line) : console.log(line));
/** @param {string} line */
const say = (line) => console.error(`  ${line}`);

// A signal alone would leave Electron and the display behind: what ends them listens for our exit.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(1));

const scratch = mkdtempSync(join(tmpdir(), 'parley-bench-'));
// Data folders of the programs go there too.
process.env.TMPDIR = scratch;
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

const measureAll = async () => {
  const chosen = benches.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const script = (/** @type {string} */ name) => join(root, 'electron', 'runtime', name);
  if (options.app === undefined) say((await outputOf(process.execPath, [script('build.mjs')])).trim());
  const folder = (await outputOf(process.execPath, [script('resolve-electron.mjs')])).trim();
  /** @type {Record<string, number>} */
  const figures = {};
  /** @type {import('./figures.mjs').Setting} */
  const setting = {
    electron: join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron'),
    bare: await writeBareWindow(scratch),
    parley: parleyIn(resolve(options.app ?? root)),
    root,
    scratch,
    effort: Number(options.effort),
    say,
  };
  for (const bench of chosen) {
    const { values, details } = await bench.run(setting);
    for (const figure of bench.figures) {
      const value = values[figure.name];
      if (value === undefined) continue;
      figures[figure.name] = reported(value);
      print(figureLine(figure, value));
    }
    for (const line of details) print(`    ${line}`);
  }
  if (options.json) console.log(JSON.stringify(figures, null, 2));
};

try {
  await withDisplay(measureAll);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
