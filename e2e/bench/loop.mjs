import { fork } from 'node:child_process';
import { join } from 'node:path';
import { bundleLoop } from './bundle-loop.mjs';
import { startDemoServer } from './demo-server.mjs';
import { median, spread } from './figures.mjs';

/** A call of plan_trip: the initial request and three retries. */
const legs = 4;
const warmUp = 80;
const calls = 400;

/**
 * A side runs in a process of its own: async hooks and garbage of one must not slow the other.
 *
 * @param {readonly string[]} args
 */
const startSide = async (args) => {
  const child = fork(join(import.meta.dirname, 'loop-side.mjs'), [...args]);
  const kill = () => void child.kill();
  process.once('exit', kill);
  /** @returns {Promise<unknown>} */
  const message = () =>
    new Promise((resolve, reject) => {
      const failed = () => reject(new Error(`A side of the loop bench (${args[0]}) failed`));
      child.once('exit', failed);
      child.once('message', (text) => {
        child.off('exit', failed);
        resolve(text);
      });
    });
  await message();
  return {
    /** Time for one leg of one call, in ms. */
    call: async () => {
      const answer = message();
      child.send('call');
      return Number(await answer) / legs;
    },
    stop: () => {
      kill();
      process.off('exit', kill);
    },
  };
};

/** @type {import('./figures.mjs').Bench} */
export const loop = {
  name: 'loop',
  figures: [
    {
      name: 'loop_ratio',
      title: 'Time per round, against the automatic driver of the SDK',
      target: 1.1,
      unit: 'ratio',
    },
  ],
  run: async ({ parley, root, scratch, effort, say }) => {
    const modules = await bundleLoop(root);
    const server = await startDemoServer(parley.folder, scratch);
    const ours = await startSide(['ours', server.url.href, modules]);
    const sdk = await startSide(['sdk', server.url.href]);
    /** @type {number[]} */
    const oursMs = [];
    /** @type {number[]} */
    const sdkMs = [];
    try {
      for (let count = 0; count < warmUp; count += 1) {
        await ours.call();
        await sdk.call();
      }
      say(`loop: warm after ${warmUp} calls each`);
      for (let count = 0; count < calls * effort; count += 1) {
        oursMs.push(await ours.call());
        sdkMs.push(await sdk.call());
      }
    } finally {
      ours.stop();
      sdk.stop();
      await server.stop();
    }
    return {
      values: { loop_ratio: median(oursMs) / median(sdkMs) },
      details: [
        spread('plan_trip on the demo server, automatic driver of the SDK', sdkMs, 'ms per round', 2),
        spread('the same with our loop, its transport and the wire log', oursMs, 'ms per round', 2),
      ],
    };
  },
};
