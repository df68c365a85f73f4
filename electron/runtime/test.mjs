import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.mjs';
import { runChecks } from './check.mjs';
import { runOnDisplay } from './display.mjs';
import { buildIfStale, readyElectron } from './launch.mjs';
import { inProject, projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { electronEnvironment } from './start-electron.mjs';
import { addCounts, noTests, readCountsFrom } from './test-report.mjs';

const stageNames = /** @type {const} */ (['check', 'unit', 'build', 'e2e']);
/** @typedef {typeof stageNames[number]} Stage */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
});
const only = values.only ?? [];
const unknown = only.filter((name) => !stageNames.some((stage) => stage === name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are ${stageNames.join(', ')}.`);
  process.exit(1);
}

const reports = await mkdtemp(join(tmpdir(), 'parley-tests-'));
let counts = noTests;

/** @param {string} name */
const countFrom = async (name) => {
  counts = addCounts(counts, await readCountsFrom(join(reports, name)));
};

const runUnit = async () => {
  const script = inProject('node_modules', 'vitest', 'vitest.mjs');
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runProgram(
    process.execPath,
    [script, 'run', '--config', '.vitest.config.ts', ...reporters, ...positionals],
    { cwd: projectRoot },
  );
  await countFrom('unit.json');
  return code === 0;
};

const runEndToEnd = async () => {
  const { folder } = await readyElectron();
  await buildIfStale();
  const script = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const code = await runOnDisplay(process.execPath, [script, 'test', '-c', '.playwright.config.ts', ...positionals], {
    cwd: projectRoot,
    env: {
      ...electronEnvironment(process.env),
      ELECTRON_OVERRIDE_DIST_PATH: folder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
    },
  });
  await countFrom('e2e.json');
  return code === 0;
};

/** @type {Readonly<Record<Stage, () => Promise<boolean>>>} */
const stages = {
  check: () => runChecks(),
  unit: runUnit,
  build: () => buildAll().then(() => true),
  e2e: runEndToEnd,
};

const chosen = stageNames.filter((stage) => only.length === 0 || only.includes(stage));
/** @type {Stage | undefined} */
let stopped;
for (const stage of chosen) {
  console.log(`\n== ${stage}`);
  const passed = await stages[stage]().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  if (!passed) {
    stopped = stage;
    break;
  }
}
await rm(reports, { recursive: true, force: true });
if (stopped !== undefined) {
  const left = chosen.slice(chosen.indexOf(stopped) + 1);
  console.log(`\nStopped: the stage "${stopped}" failed.${left.length > 0 ? ` Not run: ${left.join(', ')}.` : ''}`);
  process.exitCode = 1;
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
