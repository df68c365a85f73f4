import { join } from 'node:path';
import { buildIfStale } from './launch.mjs';
import { distFolder } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';

// Over stdio the demo server speaks MCP on stdout, so that everything else goes to stderr.
try {
  await buildIfStale((line) => console.error(line));
  process.exitCode = await runProgram(process.execPath, [
    join(distFolder, 'demo-server', 'main.js'),
    ...process.argv.slice(2),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
