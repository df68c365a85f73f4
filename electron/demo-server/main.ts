import { announce } from './announce.ts';
import { PRINCIPALS_VARIABLE, readCommandLine, USAGE } from './cli.ts';
import { startDemoServer } from './demo-server.ts';

const principals = process.env[PRINCIPALS_VARIABLE];
// Tokens are read once and not passed on to anything.
delete process.env[PRINCIPALS_VARIABLE];

const line = readCommandLine(process.argv.slice(2), principals);
if (line.kind === 'help') {
  process.stdout.write(USAGE);
} else if (line.kind === 'wrong') {
  process.stderr.write(`${line.message}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const log = (text: string) => process.stderr.write(`${text}\n`);
  try {
    const exit = (code: number) => process.exit(code);
    const running = await startDemoServer(line.settings, { now: Date.now, log, exit, onEnd: () => exit(0) });
    const stop = () => void running.close().finally(() => process.exit(0));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    announce(running, log);
  } catch (error) {
    log(`The demo server could not start: ${error instanceof Error ? error.message : 'unknown error'}`);
    process.exit(1);
  }
}
