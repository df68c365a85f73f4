import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { distFolder, inProject, projectRoot } from './project-paths.mjs';

/** The oldest runtime the bundles must work on: Electron 33 (Node 20.18, Chromium 130). */
const nodeTarget = 'node20.18';
const chromiumTarget = 'chrome130';

/** Electron is there at run time; libsql finds its native part by its place in node_modules. */
const leftInNodeModules = ['electron', 'libsql'];

/** A slow build on a busy machine is no reason for a warning. */
const quiet = { checks: { pluginTimings: false } };

/**
 * Bundles only resolve what they name, so that a stray config file can never change a build.
 *
 * @param {boolean} dev
 * @returns {import('vite').InlineConfig}
 */
const common = (dev) => ({
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  mode: dev ? 'development' : 'production',
});

/**
 * @param {{ entry: string, folder: string, file: string, format: 'es' | 'cjs', dev: boolean }} options
 * @returns {import('vite').InlineConfig}
 */
const nodeBundle = ({ entry, folder, file, format, dev }) => ({
  ...common(dev),
  root: projectRoot,
  publicDir: false,
  build: {
    ssr: inProject(entry),
    outDir: join(distFolder, folder),
    emptyOutDir: true,
    target: nodeTarget,
    sourcemap: dev,
    // Stack traces of main and of the demo server stay readable, and nothing is gained by size on disk.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      ...quiet,
      output: {
        format,
        entryFileNames: file,
        chunkFileNames: '[name]-[hash].js',
        // A sandboxed preload cannot load a second file.
        ...(format === 'cjs' && { codeSplitting: false }),
      },
    },
  },
  ssr: { target: 'node', noExternal: true, external: leftInNodeModules },
});

/** @param {boolean} dev @returns {import('vite').InlineConfig} */
export const mainBundle = (dev) =>
  nodeBundle({ entry: 'electron/main/main.ts', folder: 'main', file: 'main.js', format: 'es', dev });

/** @param {boolean} dev @returns {import('vite').InlineConfig} */
export const preloadBundle = (dev) =>
  nodeBundle({ entry: 'electron/preload/preload.ts', folder: 'preload', file: 'preload.cjs', format: 'cjs', dev });

/** @param {boolean} dev @returns {import('vite').InlineConfig} */
export const demoServerBundle = (dev) =>
  nodeBundle({ entry: 'electron/demo-server/main.ts', folder: 'demo-server', file: 'main.js', format: 'es', dev });

/** @param {boolean} dev @returns {import('vite').InlineConfig} */
export const rendererBundle = (dev) => ({
  ...common(dev),
  root: inProject('renderer'),
  base: './',
  plugins: [react()],
  build: {
    outDir: join(distFolder, 'renderer'),
    emptyOutDir: true,
    target: chromiumTarget,
    sourcemap: dev,
    minify: !dev,
    // The content security policy knows no inline script and no data: font.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: quiet,
  },
});

/** Every bundle, by its folder in dist/. */
export const bundles = {
  main: mainBundle,
  preload: preloadBundle,
  'demo-server': demoServerBundle,
  renderer: rendererBundle,
};
