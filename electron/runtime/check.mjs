import { spawn } from 'node:child_process';
import { inProject, isProgram, projectRoot } from './project-paths.mjs';

/**
 * The checks, by the name shown; each is a Node program and its arguments.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const checks = {
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  types: ['node_modules/typescript/bin/tsc', '-b'],
  'dependency-cruiser': [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'shared',
    'electron',
    'renderer',
    'e2e',
  ],
  knip: ['node_modules/knip/bin/knip.js', '--config', '.knip.json', '--no-progress'],
  'electron-imports': ['electron/runtime/check-electron-imports.mjs'],
};

/** As many at once as help on a small machine. */
const atOnce = 2;

/**
 * @param {readonly string[]} command
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
const run = ([script = '', ...args]) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [inProject(script), ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ passed: false, output: error.message }));
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });

/**
 * Runs the checks, and shows the output of those that fail.
 *
 * @param {readonly string[]} [names] all by default
 * @returns {Promise<boolean>} whether all passed
 */
export const runChecks = async (names = Object.keys(checks)) => {
  const waiting = [...names];
  let allPassed = true;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const startedAt = performance.now();
      const { passed, output } = await run(checks[name] ?? []);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (!passed) console.error(output.trimEnd());
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      allPassed &&= passed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return allPassed;
};

if (isProgram(import.meta)) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => checks[name] === undefined);
  if (unknown.length > 0) {
    console.error(`No such check: ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`);
    process.exitCode = 1;
  } else {
    process.exitCode = (await runChecks(names.length > 0 ? names : undefined)) ? 0 : 1;
  }
}
