/** What is compared: Parley, and the least that Electron can show. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {import('./electron-run.mjs').Program} Program */

/** The settings of Parley's own window where they cost something, and nothing besides. */
const main = `
import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme } from 'electron';

if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1180,
    height: 800,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#17181c' : '#ffffff',
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(join(import.meta.dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <title>Bare window</title>
    <style>
      body { margin: 0; display: grid; grid-template-columns: 240px 1fr; font: 14px system-ui, sans-serif; }
      main { padding: 64px; }
    </style>
  </head>
  <body>
    <nav><h2>Servers</h2><button>Add server</button></nav>
    <main>
      <h1>Tools that can ask you back</h1>
      <p>Connect to a server, call one of its tools, and answer what it asks on the way.</p>
      <p><button>Try the demo server</button> <button>Add a server of your own</button></p>
    </main>
  </body>
</html>
`;

/**
 * Writes the bare window's program into a folder.
 *
 * @param {string} parent
 * @returns {Promise<Program>}
 */
export const writeBareWindow = async (parent) => {
  const folder = join(parent, 'bare-window');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'bare', type: 'module', main: 'main.js' }));
  await writeFile(join(folder, 'main.js'), main);
  await writeFile(join(folder, 'index.html'), page);
  return { name: 'bare window', folder, isWindow: (url) => url.startsWith('file:') };
};

/**
 * @param {string} folder the project's, or that of another build of it
 * @returns {Program}
 */
export const parleyIn = (folder) => ({ name: 'Parley', folder, isWindow: (url) => url.startsWith('app://parley/') });
