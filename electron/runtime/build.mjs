import { build } from 'vite';
import { withStamp } from './build-stamp.mjs';
import { bundles } from './bundles.mjs';
import { isProgram, stampFile } from './project-paths.mjs';

/**
 * Builds all bundles.
 *
 * @param {{ dev?: boolean, log?: (line: string) => void }} [options]
 */
export const buildAll = async ({ dev = false, log = console.log } = {}) => {
  const startedAt = performance.now();
  await withStamp(stampFile, async () => {
    await Promise.all(Object.values(bundles).map((bundle) => build(bundle(dev))));
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log(`Built ${Object.keys(bundles).join(', ')} in ${seconds} s (${dev ? 'development' : 'production'}).`);
};

if (isProgram(import.meta)) {
  try {
    await buildAll({ dev: process.argv.includes('--dev') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('The build failed.');
    process.exitCode = 1;
  }
}
