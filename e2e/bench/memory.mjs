import { withElectron } from './electron-run.mjs';
import { median, spread } from './figures.mjs';
import { buttonNamed } from './parley-window.mjs';
import { processTree, settledMb, strangersOn } from './process-memory.mjs';

/** @typedef {import('./electron-run.mjs').Run} Run */

const painted = `new Promise((resolve) => {
  new PerformanceObserver(() => resolve(true)).observe({ type: 'paint', buffered: true });
})`;

/** Asks main, as the window does, until the demo server is connected. */
const demoConnected = `(async () => {
  for (;;) {
    const state = await window.parley.getState();
    if (state.servers.some(({ connection }) => connection.kind === 'connected')) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
})()`;

/** @type {import('./figures.mjs').Bench} */
export const memory = {
  name: 'memory',
  figures: [
    { name: 'memory_ratio', title: 'Memory of all processes, against a bare window', target: 1.15, unit: 'ratio' },
    { name: 'memory_demo_ratio', title: 'The same with the demo server connected', target: 1.3, unit: 'ratio' },
  ],
  run: async ({ electron, bare, parley, effort, say }) => {
    if (process.platform !== 'linux') {
      say('memory: only Linux tells the proportional set size; left out.');
      return { values: {}, details: [] };
    }
    let strangers = 0;
    /** @param {import('./electron-run.mjs').Program} program @param {Run} run */
    const settled = async (program, run) => {
      const page = await run.cdp.page(program.isWindow);
      await page.evaluate(painted);
      await page.detach();
      const mb = await settledMb(run.pid);
      strangers = Math.max(strangers, await strangersOn(electron, await processTree(run.pid)));
      return mb;
    };

    /** @type {number[]} */
    const bareMb = [];
    /** @type {number[]} */
    const idleMb = [];
    /** @type {number[]} */
    const demoMb = [];
    for (let round = 0; round < 5 * effort; round += 1) {
      bareMb.push(await withElectron(electron, bare, (run) => settled(bare, run)));
      await withElectron(electron, parley, async (run) => {
        idleMb.push(await settled(parley, run));
        const page = await run.cdp.page(parley.isWindow);
        await page.press(buttonNamed('Try the demo server'));
        await page.evaluate(demoConnected);
        await page.detach();
        demoMb.push(await settledMb(run.pid));
      });
      const [bareNow, idle, demo] = [bareMb, idleMb, demoMb].map((all) => all.at(-1)?.toFixed(0));
      say(`memory ${round + 1}: bare ${bareNow} MB, Parley ${idle} MB, with the demo server ${demo} MB`);
    }
    const baseline = median(bareMb);
    const warning = `Do not trust these: ${strangers} other processes ran the same Electron, and pages shared with them count less.`;
    return {
      values: { memory_ratio: median(idleMb) / baseline, memory_demo_ratio: median(demoMb) / baseline },
      details: [
        spread('bare window', bareMb, 'MB'),
        spread('Parley, idle', idleMb, 'MB'),
        spread('Parley, demo server connected', demoMb, 'MB'),
        ...(strangers > 0 ? [warning] : []),
      ],
    };
  },
};
