import { build, createServer } from 'vite';
import { demoServerBundle, mainBundle, preloadBundle, rendererBundle } from './bundles.mjs';
import { readyElectron } from './launch.mjs';
import { isProgram } from './project-paths.mjs';
import { startElectron } from './start-electron.mjs';

/** Several bundles often change together: wait for the last of them before the restart. */
const settleMs = 150;

/**
 * Builds a bundle now and after every change of its sources.
 *
 * @param {import('vite').InlineConfig} config
 * @param {() => void} onBuilt
 * @returns {Promise<() => Promise<void>>} once it is built for the first time: ends the watch
 */
const watchBundle = async (config, onBuilt) => {
  const watcher = await build({ ...config, build: { ...config.build, watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite did not watch.');
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') {
        onBuilt();
        resolve(undefined);
      }
      if (event.code === 'ERROR') console.error(event.error.message);
      if ('result' in event) void event.result?.close();
    });
  });
  return () => watcher.close();
};

/**
 * Starts the window from a development server and starts it again when main or the preload change, until the person
 * closes it.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code of the last start
 */
const develop = async (args) => {
  const { executable } = await readyElectron();
  const server = await createServer({
    ...rendererBundle(true),
    logLevel: 'info',
    server: { host: '127.0.0.1', port: 5173, strictPort: false },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The development server has no address.');

  let restarting = new AbortController();
  let started = false;
  /** @type {NodeJS.Timeout | undefined} */
  let settle;
  const onBuilt = () => {
    if (!started) return;
    clearTimeout(settle);
    settle = setTimeout(() => restarting.abort(), settleMs);
  };
  const stops = await Promise.all(
    [mainBundle(true), preloadBundle(true), demoServerBundle(true)].map((config) => watchBundle(config, onBuilt)),
  );
  started = true;
  try {
    for (;;) {
      restarting = new AbortController();
      const code = await startElectron(executable, args, {
        env: { ...process.env, PARLEY_DEV_URL: address },
        signal: restarting.signal,
      });
      if (!restarting.signal.aborted) return code;
      console.log('Main or the preload changed: starting again.');
    }
  } finally {
    await Promise.all([...stops.map((stop) => stop()), server.close()]);
  }
};

if (isProgram(import.meta)) {
  try {
    process.exitCode = await develop(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
