import { withElectron } from './electron-run.mjs';
import { median, spread } from './figures.mjs';
import { buttonNamed, toolNamed } from './parley-window.mjs';

const tool = 'profile_update';
const warmUp = 3;
const calls = 20;

/**
 * Notes in the page when things happen on the way of one question, by the clock that main's wire log uses too. It uses what the window
 * has anyway: the events of the bridge and the document.
 */
const watchNext = `window.benchTimes = new Promise((resolve) => {
  const times = {};
  const off = window.parley.onStateChanged((change) => {
    if (change.pendingInputs?.put.length > 0) times.told ??= Date.now();
  });
  const look = () => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog === null) return;
    times.opened ??= Date.now();
    if (dialog.querySelector('form') === null) return;
    times.drawn = Date.now();
    observer.disconnect();
    off();
    // The first frame shows it; the second begins when the first is on its way to the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve({ ...times, painted: Date.now() })));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
}); undefined`;

/** When the last interim result passed the wire. */
const interimAt = `window.parley.listWire(-1).then((messages) =>
  messages.findLast(({ direction, kind, method, text }) =>
    direction === 'received' && kind === 'result' && method === 'tools/call' && text.includes('input_required'))?.at)`;

const noSheet = `new Promise((resolve) => {
  const look = () => (document.querySelector('dialog[open]') === null ? resolve(true) : requestAnimationFrame(look));
  look();
})`;

/** @param {unknown} times @param {string} name */
const timeIn = (times, name) => Number(typeof times === 'object' && times !== null && Reflect.get(times, name));

/** @typedef {{ readonly at: number, readonly told: number, readonly opened: number, readonly drawn: number, readonly painted: number }} Asked */

/** @param {import('./cdp.mjs').Page} page @returns {Promise<Asked>} */
const askOnce = async (page) => {
  await page.evaluate(watchNext);
  await page.press(`${buttonNamed(`Call ${tool}`)} ?? ${buttonNamed('Call again')}`);
  const times = await page.evaluate('window.benchTimes');
  const at = Number(await page.evaluate(interimAt));
  await page.press(buttonNamed('Stop this call', 'dialog[open]'));
  await page.evaluate(noSheet);
  /** @param {string} name */
  const time = (name) => timeIn(times, name);
  return { at, told: time('told'), opened: time('opened'), drawn: time('drawn'), painted: time('painted') };
};

/** @type {import('./figures.mjs').Bench} */
export const sheet = {
  name: 'sheet',
  figures: [
    { name: 'sheet_ms', title: 'From the interim result on the wire to the painted sheet', target: 100, unit: 'ms' },
  ],
  run: ({ electron, parley, effort, say }) =>
    withElectron(electron, parley, async ({ cdp }) => {
      const page = await cdp.page(parley.isWindow);
      await page.giveFocus();
      await page.press(buttonNamed('Try the demo server'));
      await page.press(toolNamed(tool));
      for (let count = 0; count < warmUp; count += 1) await askOnce(page);
      say(`sheet: warm after ${warmUp} calls`);
      /** @type {Asked[]} */
      const asked = [];
      for (let count = 0; count < calls * effort; count += 1) asked.push(await askOnce(page));
      /** @param {keyof Asked} from @param {keyof Asked} to */
      const between = (from, to) => asked.map((times) => times[to] - times[from]);
      const whole = between('at', 'painted');
      return {
        values: { sheet_ms: median(whole) },
        details: [
          spread('interim result to painted sheet', whole, 'ms'),
          spread('  wire to state event in the window', between('at', 'told'), 'ms'),
          spread('  state event to open dialog (first reading of the round)', between('told', 'opened'), 'ms'),
          spread('  open dialog to the form in it (second reading, drawing)', between('opened', 'drawn'), 'ms'),
          spread('  form to paint (two frames)', between('drawn', 'painted'), 'ms'),
        ],
      };
    }),
};
