/** First start, settings, the menu, the timeline's messages, results, and quitting. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoServerArguments } from './fixtures/demo-by-hand.ts';
import { expect, startParley, test } from './fixtures/parley.ts';
import { addStdioServer, confirmCommand } from './pages/servers.ts';
import { expectSheet, press, sheetIsGone } from './pages/sheet.ts';
import { callTool, expectResult, newestCall, toolList, tryDemoServer, waitingList } from './pages/window.ts';

test('the first start lists the demo server, stopped, and runs nothing by itself', async ({
  parley: { app, window },
}) => {
  await expect(window.getByRole('heading', { name: 'Call a tool, be asked, answer' })).toBeVisible();
  await expect(window.getByRole('complementary')).toContainText('stopped');
  const utilities = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().filter(({ type, name }) => type === 'Utility' && name === 'Parley demo server'),
  );
  expect(utilities).toEqual([]);
});

test('settings are kept over a restart, and the theme follows them', async ({ parley }) => {
  await expect(parley.window.getByRole('button', { name: 'Try the demo server' })).toBeVisible();
  await parley.window.keyboard.press('ControlOrMeta+,');
  await parley.window.getByRole('dialog', { name: 'Settings' }).getByText('Dark', { exact: true }).click();
  await expect(parley.window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await parley.app.close();
  const again = await startParley(parley.dataFolder, parley.browser);
  await expect(again.window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await again.app.close();
});

test('the menu opens settings and finds tools', async ({ parley: { app, window } }) => {
  await expect(window.getByRole('button', { name: 'Try the demo server' })).toBeVisible();
  const choose = (label: string) =>
    app.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []) ?? [];
      items.find((item) => item.label === wanted)?.click();
    }, label);
  await choose('Settings…');
  await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await window.keyboard.press('Escape');
  await choose('Find a tool…');
  await expect(window.getByRole('dialog', { name: 'Find a tool of any connected server' })).toBeVisible();
});

test('each step of the timeline shows its JSON-RPC message, with requestState as length and hash', async ({
  parley: { window },
}) => {
  await tryDemoServer(window);
  await callTool(window, 'plan_trip');
  await expectSheet(window, 'plan_trip', 1);
  await press(window, 'Decline');
  await sheetIsGone(window);
  await expectResult(window, 'complete');
  const shown = newestCall(window).getByLabel('JSON-RPC message of this step');
  for (const [step, text] of [
    [0, '"method": "tools/call"'],
    [1, '"resultType": "input_required"'],
    [2, '"action": "decline"'],
  ] as const) {
    await newestCall(window).getByRole('button', { name: 'Show message' }).first().click();
    await expect(shown.nth(step)).toContainText(text);
  }
  await expect(shown.nth(1)).toContainText(/"requestState": "\[requestState: \d+ bytes, sha256 [0-9a-f]{8}\]"/);
});

test('secrets never reach the wire log, the window or the log files', async ({ parley, scratch }) => {
  await addStdioServer(parley.window, {
    name: 'Local demo',
    command: process.execPath,
    args: demoServerArguments(scratch, 'stdio'),
  });
  await confirmCommand(parley.window);
  await expect(toolList(parley.window)).toBeVisible();
  await parley.window.getByRole('complementary').getByText('Notes (demo)', { exact: true }).click();
  await tryDemoServer(parley.window);
  const everything = await parley.window.evaluate(async () => {
    const parleyApi = Reflect.get(globalThis, 'parley');
    return JSON.stringify([await parleyApi.getState(), await parleyApi.listWire(-1)]);
  });
  expect(everything).not.toMatch(/Bearer [A-Za-z0-9_-]{8}/);
  expect(everything).not.toContain('PARLEY_DEMO_PRINCIPALS');
  for (const name of readdirSync(parley.dataFolder)) {
    const file = join(parley.dataFolder, name);
    if (!name.endsWith('.log') || !existsSync(file)) continue;
    expect(readFileSync(file, 'utf8')).not.toMatch(/Bearer /);
  }
});

test('the processes of a stdio server end on disconnect and on quit', async ({ parley, scratch }) => {
  const { window, app } = parley;
  await addStdioServer(window, {
    name: 'Local demo',
    command: process.execPath,
    args: demoServerArguments(scratch, 'stdio'),
  });
  await confirmCommand(window);
  await expect(toolList(window)).toBeVisible();
  const marker = join(scratch, 'by-hand.db');
  expect(processesWith(marker)).toBe(1);
  await window.getByRole('main').getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => processesWith(marker)).toBe(0);
  await window.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).first().click();
  await expect(toolList(window)).toBeVisible();
  expect(processesWith(marker)).toBe(1);
  await app.close();
  await expect.poll(() => processesWith(marker)).toBe(0);
});

/** Processes whose command line holds a text; this test's own file names make it unique. */
function processesWith(text: string): number {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      // It ended while we looked.
      return false;
    }
  }).length;
}

test('quitting while a question waits asks once, and Stay keeps it', async ({ parley: { app, window } }) => {
  await tryDemoServer(window);
  await callTool(window, 'plan_trip');
  await press(window, 'Answer later');
  await sheetIsGone(window);
  const question = await app.evaluate(
    ({ app: electron, dialog }) =>
      new Promise<string>((resolve) => {
        dialog.showMessageBox = async (...args: unknown[]) => {
          const options = args.at(-1);
          resolve(JSON.stringify(options));
          // The second button: Stay.
          return { response: 1, checkboxChecked: false };
        };
        electron.quit();
      }),
  );
  expect(question).toContain('Quit while questions wait for you?');
  await expect(waitingList(window)).toContainText('plan_trip');
});
