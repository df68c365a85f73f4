import { withElectron } from './electron-run.mjs';
import { median, spread } from './figures.mjs';

/** First contentful paint by the wall clock, whenever it is asked for. */
const firstPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const entry = list.getEntriesByName('first-contentful-paint')[0];
    if (entry) resolve(performance.timeOrigin + entry.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

/** @param {string} electron @param {import('./electron-run.mjs').Program} program */
const timeToPaint = (electron, program) =>
  withElectron(electron, program, async ({ cdp, startedAt }) => {
    const page = await cdp.page(program.isWindow);
    return Number(await page.evaluate(firstPaint)) - startedAt;
  });

/** @type {import('./figures.mjs').Bench} */
export const startup = {
  name: 'startup',
  figures: [
    { name: 'startup_ratio', title: 'Spawn to first paint, against a bare window', target: 1.2, unit: 'ratio' },
  ],
  run: async ({ electron, bare, parley, effort, say }) => {
    /** @type {number[]} */
    const bareMs = [];
    /** @type {number[]} */
    const parleyMs = [];
    await timeToPaint(electron, bare);
    await timeToPaint(electron, parley);
    for (let round = 0; round < 11 * effort; round += 1) {
      bareMs.push(await timeToPaint(electron, bare));
      parleyMs.push(await timeToPaint(electron, parley));
      say(`startup ${round + 1}: bare ${bareMs.at(-1)?.toFixed(0)} ms, Parley ${parleyMs.at(-1)?.toFixed(0)} ms`);
    }
    // Each pair ran under the same load of the machine.
    const ratios = bareMs.map((ms, index) => (parleyMs[index] ?? Number.NaN) / ms);
    return {
      values: { startup_ratio: median(ratios) },
      details: [
        spread('bare window', bareMs, 'ms'),
        spread('Parley', parleyMs, 'ms'),
        spread('ratio of each pair', ratios, 'times', 2),
      ],
    };
  },
};
