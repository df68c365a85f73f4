/** The DevTools protocol, as far as a stopwatch needs it: attach to the window, evaluate, press. Nothing is enabled that would slow a start down. */
import { WebSocket } from 'undici';

/**
 * @typedef {Readonly<Record<string, unknown>>} Payload
 */

/**
 * @typedef {object} Page
 * @property {(expression: string) => Promise<unknown>} evaluate the value of an expression or of the promise that it is
 * @property {(expression: string) => Promise<void>} press a click in the middle of the element that the expression finds,
 *   as soon as it is there, with the events of a real mouse
 * @property {() => Promise<void>} giveFocus the page takes itself for focused, as it is for a person in front of it
 * @property {() => Promise<void>} detach the window is without a debugger again
 */

/**
 * @typedef {object} Cdp
 * @property {(isIt: (url: string) => boolean) => Promise<Page>} page the first window whose address fits, once it is there
 * @property {() => Promise<void>} closeBrowser asks the program to quit
 * @property {() => void} disconnect
 */

/** @param {unknown} value @returns {Payload} */
const object = (value) => (typeof value === 'object' && value !== null ? { ...value } : {});

/** @param {Payload} parent @param {string} name */
const member = (parent, name) => object(parent[name]);

/** Never comes back in the empty document that a window begins with. */
const committedAddress = `document.URL === 'about:blank' ? new Promise(() => {}) : document.URL`;

/** Waits in the page for an element, without asking again and again from here. */
const whenFound = (/** @type {string} */ expression) => `new Promise((resolve) => {
  const find = () => (${expression});
  const ready = (element) =>
    element && element.ariaDisabled !== 'true' && !element.disabled && element.getClientRects().length > 0;
  const look = () => {
    const element = find();
    if (!ready(element)) return requestAnimationFrame(look);
    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    resolve({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  };
  look();
})`;

/**
 * @param {string} address what the program wrote after "DevTools listening on"
 * @returns {Promise<Cdp>}
 */
export const connectCdp = async (address) => {
  const socket = new WebSocket(address);
  /** @type {Map<number, { resolve: (result: Payload) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {Set<(method: string, params: Payload) => void>} */
  const listeners = new Set();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = object(JSON.parse(String(data)));
    if (typeof message.id !== 'number') {
      for (const listener of listeners) listener(String(message.method), member(message, 'params'));
      return;
    }
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.error === undefined) resolve?.(member(message, 'result'));
    else reject?.(new Error(String(member(message, 'error').message)));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The program went away'));
    waiting.clear();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No DevTools at ${address}`)));
  });

  /** @param {string} method @param {Payload} [params] @param {string} [sessionId] @returns {Promise<Payload>} */
  const send = (method, params = {}, sessionId) => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };

  /** @param {(url: string) => boolean} isIt @returns {Promise<string>} */
  const targetOf = (isIt) =>
    new Promise((resolve, reject) => {
      /** @param {string} method @param {Payload} params */
      const listener = (method, params) => {
        const { type, targetId, url } = member(params, 'targetInfo');
        const isNews = method === 'Target.targetCreated' || method === 'Target.targetInfoChanged';
        if (!isNews || type !== 'page' || !isIt(String(url))) return;
        listeners.delete(listener);
        resolve(String(targetId));
      };
      listeners.add(listener);
      // Switched off first: what is there already is told once, when it is switched on.
      send('Target.setDiscoverTargets', { discover: false })
        .then(() => send('Target.setDiscoverTargets', { discover: true }))
        .catch(reject);
    });

  /** @param {string} sessionId @returns {Page} */
  const pageOf = (sessionId) => {
    /** @param {string} expression */
    const evaluate = async (expression) => {
      const answer = await send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true, userGesture: true },
        sessionId,
      );
      const { text, exception } = member(answer, 'exceptionDetails');
      if (text !== undefined) throw new Error(`${text} ${String(object(exception).description ?? '')}`);
      return member(answer, 'result').value;
    };
    return {
      evaluate,
      press: async (expression) => {
        const { x, y } = object(await evaluate(whenFound(expression)));
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
          const button = type === 'mouseMoved' ? 'none' : 'left';
          await send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 }, sessionId);
        }
      },
      giveFocus: async () => {
        await send('Emulation.setFocusEmulationEnabled', { enabled: true }, sessionId);
      },
      detach: async () => {
        await send('Target.detachFromTarget', { sessionId });
      },
    };
  };

  return {
    page: async (isIt) => {
      const { sessionId } = await send('Target.attachToTarget', { targetId: await targetOf(isIt), flatten: true });
      const page = pageOf(String(sessionId));
      // The address is known before the document is there: what was asked in the empty one before it goes down with it.
      while (!isIt(String(await page.evaluate(committedAddress).catch(() => '')))) {}
      return page;
    },
    closeBrowser: async () => {
      await send('Browser.close').catch(() => {});
    },
    disconnect: () => socket.close(),
  };
};
