import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.mjs';
import { temporaryFolder } from './temporary-folder.ts';

test('the exit code is the program’s own', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
});

test('the exit code of a killed program is the one a shell reports', async () => {
  expect(await runProgram(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(128 + 9);
});

test('a program that is not there is an error', async () => {
  await expect(runProgram('/nowhere/program', [])).rejects.toThrow('ENOENT');
});

test('a signal reaches the program once, however often it is sent at the same time', async () => {
  const script = join(temporaryFolder(), 'outer.mjs');
  const inner = `
    let signals = 0;
    process.on('SIGINT', () => { signals += 1; setTimeout(() => process.exit(10 + signals), 300); });
    setInterval(() => {}, 1000);
    console.log('ready');`;
  writeFileSync(
    script,
    `import { runProgram } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-program.mjs')).href)};
     process.exitCode = await runProgram(process.execPath, ['-e', ${JSON.stringify(inner)}]);`,
  );
  const outer = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(outer.stdout, 'data');
  outer.kill('SIGINT');
  outer.kill('SIGINT');
  const [code] = await once(outer, 'exit');
  expect(code).toBe(11);
});
