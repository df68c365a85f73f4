import { expect, test } from 'vitest';
import { electronOffences } from './check-electron-imports.mjs';

test.each([
  ['electron/main/servers/a.ts', `import { ipcMain } from 'electron';`, 'only ipc/ listens'],
  ['electron/main/ipc/a.ts', `import { app, BrowserWindow } from 'electron';`, 'only window/ has windows'],
  ['electron/main/main.ts', `import { BrowserWindow as Pane } from 'electron';`, 'only window/ has windows'],
  ['electron/main/window/a.ts', `import { shell } from 'electron';`, 'only open-url opens'],
  ['electron/main/main.ts', `import { shell } from 'electron';`, 'only open-url opens'],
  ['electron/main/browser/consent.ts', `import { shell } from 'electron';`, 'only open-url opens'],
  ['electron/main/main.ts', `import { ipcRenderer } from 'electron';`, 'only the preload'],
  ['electron/main/ipc/a.ts', `import * as electron from 'electron';`, 'name what is used'],
  ['electron/main/ipc/a.ts', `import electron from 'electron';`, 'name what is used'],
  ['electron/main/ipc/a.ts', `import { app } from 'electron/main';`, `bare 'electron'`],
  ['electron/main/ipc/a.ts', `const { shell } = await import('electron');`, 'import it by name'],
  ['electron/main/ipc/a.ts', `const { shell } = require('electron');`, 'import it by name'],
  ['electron/main/servers/a.ts', `spawn('xdg-open', [url]);`, 'only open-url opens'],
])('%s may not say %s', (path, text, reason) => {
  expect(electronOffences(path, text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['electron/main/ipc/commands.ts', `import { ipcMain } from 'electron';`],
  ['electron/main/window/main-window.ts', `import { BrowserWindow } from 'electron';`],
  ['electron/main/browser/open-url.ts', `import { shell } from 'electron'; spawn('xdg-open', [url]);`],
  ['electron/main/compose/application.ts', `import { app, shell } from 'electron';`],
  ['electron/main/ipc/events.ts', `import type { BrowserWindow } from 'electron';`],
  ['electron/main/ipc/events.ts', `import { app, type BrowserWindow } from 'electron';`],
  ['electron/preload/preload.ts', `import { contextBridge, ipcRenderer } from 'electron';`],
  ['electron/main/servers/a.ts', `// Never starts 'xdg-open'.`],
])('%s may say %s', (path, text) => {
  expect(electronOffences(path, text)).toEqual([]);
});

test('an offence is named with its line', () => {
  const text = `import { app } from 'electron';\nimport { shell } from 'electron';\n`;
  expect(electronOffences('electron/main/menu.ts', text)[0]).toMatch(/^electron\/main\/menu\.ts:2 /);
});
