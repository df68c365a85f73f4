import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @returns {Promise<{ readonly name: string, readonly stop: () => void }>} */
const startVirtualDisplay = () =>
  new Promise((resolve, reject) => {
    // The server looks for a free number itself and tells it on its fourth stream, once it is ready.
    const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    server.once('error', () => reject(new Error('There is no display, and no Xvfb to make one (Debian: xvfb).')));
    server.once('exit', () => reject(new Error('Xvfb did not start.')));
    const stop = () => void server.kill();
    process.once('exit', stop);
    const number = server.stdio[3];
    if (number === null || number === undefined || !('read' in number))
      throw new TypeError('Xvfb has no fourth stream');
    createInterface({ input: number }).once('line', (line) => resolve({ name: `:${line.trim()}`, stop }));
  });

/**
 * Runs with a display: the one that is there, or a virtual one that ends with the work.
 *
 * @param {() => Promise<void>} work
 */
export const withDisplay = async (work) => {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return work();
  const display = await startVirtualDisplay();
  process.env.DISPLAY = display.name;
  try {
    await work();
  } finally {
    delete process.env.DISPLAY;
    display.stop();
  }
};
