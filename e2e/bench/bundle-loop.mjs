/** The loop of this project's main process, bundled from its sources as the application's own bundle is. */
import { join } from 'node:path';
import { build } from 'vite';

export const loopModules = ['connect-server', 'http-transport', 'multi-round-trip', 'wire-log'];

/**
 * @param {string} root the project's folder
 * @returns {Promise<string>} the folder with a module for each of `loopModules`
 */
export const bundleLoop = async (root) => {
  const outDir = join(root, '.cache', 'bench', 'loop');
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    root,
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20.18',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(
          loopModules.map((name) => [name, join(root, 'electron', 'main', 'mcp', `${name}.ts`)]),
        ),
        output: { format: 'es', entryFileNames: '[name].mjs' },
      },
    },
    // The SDK stays where it is: both sides run the very same files of it.
    ssr: { target: 'node' },
  });
  return outDir;
};
