/**
 * One side of the loop bench, in a process of its own: `node loop-side.mjs ours|sdk URL MODULES`. Each message from the parent is a call;
 * the answer is how long it took.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { loopModules } from './bundle-loop.mjs';

/**
 * What this bench uses of the loop; the sources say it in full.
 *
 * @typedef {Readonly<Record<string, unknown>>} Message
 * @typedef {{ readonly kind: string, readonly result?: { readonly structuredContent?: unknown } }} Outcome
 *
 * @typedef {object} Connection
 * @property {(signal: AbortSignal) => Promise<{ readonly tools: readonly { readonly name: string }[] }>} listTools
 * @property {(initial: Message, retry: unknown, options: Message) => Promise<unknown>} sendLeg
 *
 * @typedef {object} OurLoop
 * @property {(options: Message) => Promise<Connection>} connectServer
 * @property {(hooks: Message, options: Message) => Promise<Outcome>} runMultiRoundTrip
 * @property {new (options: Message) => object} HttpTransport
 * @property {() => { readonly add: (server: string, direction: string, message: unknown, secrets: readonly string[]) => void }} createWireLog
 */

/** The initial request and three retries, each of them answered by these. */
const tool = 'plan_trip';
/** @type {Readonly<Record<string, Record<string, string | number | string[]>>>} */
const contents = {
  landscape: { landscape: 'coast', nights: 3 },
  destination: { destination: 'sagres' },
  activities: { activities: ['lighthouse'] },
};

const clientInfo = { name: 'parley-bench', version: '0.0.0' };
const capabilities = { elicitation: { form: {}, url: {} } };

/** @param {unknown} structured */
const checkPlanned = (structured) => {
  const status = typeof structured === 'object' && structured !== null && Reflect.get(structured, 'status');
  if (status !== 'planned') throw new Error(`The trip was not planned: ${JSON.stringify(structured)}`);
};

/** @param {string} folder @returns {Promise<OurLoop>} */
const loadLoop = async (folder) => {
  const modules = await Promise.all(loopModules.map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)));
  return Object.assign({}, ...modules);
};

/**
 * Ours, as the application uses it: every message goes through the wire log and its redaction, a leg carries the tool's definition.
 *
 * @param {URL} url
 * @param {string} modules
 */
const openOurs = async (url, modules) => {
  const loop = await loadLoop(modules);
  const wireLog = loop.createWireLog();
  const { signal } = new AbortController();
  const nothing = () => {};
  const connection = await loop.connectServer({
    openTransport: async () => new loop.HttpTransport({ url }),
    kind: 'http',
    era: 'auto',
    clientInfo,
    connectTimeoutMs: 15_000,
    listTimeoutMs: 10_000,
    /** @param {string} direction @param {unknown} message @param {readonly string[]} secrets */
    onWire: (direction, message, secrets) => wireLog.add('bench', direction, message, secrets),
    signal,
  });
  const { tools } = await connection.listTools(signal);
  const definition = tools.find(({ name }) => name === tool) ?? null;
  const leg = {
    timeoutMs: 20_000,
    capabilities,
    tool: definition,
    onSent: nothing,
    onProgress: nothing,
    onLog: nothing,
    onNote: nothing,
  };
  return async () => {
    const { signal: stop } = new AbortController();
    const outcome = await loop.runMultiRoundTrip(
      {
        /** @param {unknown} retry */
        send: (retry) =>
          connection.sendLeg({ method: 'tools/call', params: { name: tool, arguments: {} } }, retry, {
            ...leg,
            signal: stop,
          }),
        /** @param {{ readonly inputRequests: readonly (readonly [string, Message])[] }} round */
        answerRound: async ({ inputRequests }) => ({
          kind: 'answers',
          responses: inputRequests.map(([key]) => [key, { action: 'accept', content: contents[key] }]),
        }),
        recover: async () => 'stop',
        continueAutomatic: async () => 'continue',
        wait: async () => {},
        onStep: nothing,
      },
      { signal: stop },
    );
    checkPlanned(outcome.result?.structuredContent);
  };
};

/** The SDK's automatic driver at its cheapest: it has listed no tools, so that it checks no output either. @param {URL} url */
const openSdk = async (url) => {
  const client = new Client(clientInfo, { capabilities, versionNegotiation: { mode: 'auto' } });
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    const schema = 'requestedSchema' in params ? params.requestedSchema : { properties: {} };
    const key = Object.keys(contents).find((name) => Object.hasOwn(schema.properties ?? {}, name)) ?? '';
    const content = contents[key];
    return { action: 'accept', ...(content && { content }) };
  });
  await client.connect(new StreamableHTTPClientTransport(url));
  return async () => checkPlanned((await client.callTool({ name: tool, arguments: {} })).structuredContent);
};

const [, , which, address = '', modules = ''] = process.argv;
const call = which === 'ours' ? await openOurs(new URL(address), modules) : await openSdk(new URL(address));
process.on('message', async () => {
  const before = performance.now();
  await call();
  process.send?.(performance.now() - before);
});
process.send?.('ready');
