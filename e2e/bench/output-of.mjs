import { spawn } from 'node:child_process';

/**
 * What a program prints; what it says on stderr goes to ours.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export const outputOf = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${args[0]} ended with ${code}`))));
  });
