import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts the built demo server on a loopback port, without a token, with a store of its own.
 *
 * @param {string} program the folder of the built application
 * @param {string} folder where its store and notes go
 * @returns {Promise<{ readonly url: URL, readonly stop: () => Promise<void> }>}
 */
export const startDemoServer = (program, folder) =>
  new Promise((resolve, reject) => {
    const script = join(program, 'dist', 'demo-server', 'main.js');
    const args = [script, '--transport', 'http', '--open', '--store', join(folder, 'store.db')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = new Promise((done) => child.once('exit', done));
    const kill = () => void child.kill();
    process.once('exit', kill);
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The demo server did not start')));
    createInterface({ input: child.stdout }).once('line', (line) => {
      const stop = async () => {
        kill();
        await ended;
        process.off('exit', kill);
      };
      resolve({ url: new URL(JSON.parse(line).listening), stop });
    });
  });
