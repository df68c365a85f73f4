/** Servers: stdio and HTTP, confirmation, failure, removal, a server that dies, and a peer that nobody here wrote. */

import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoServerArguments, startDemoByHand } from './fixtures/demo-by-hand.ts';
import { expect, projectRoot, startParley, test } from './fixtures/parley.ts';
import { addHttpServer, addStdioServer, confirmCommand, openAddServer, page } from './pages/servers.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { callTool, expectResult, newestCall, openTool, toolList } from './pages/window.ts';

test('a program starts only after its exact command was confirmed, and the same tools run over stdio', async ({
  parley: { window },
  scratch,
}) => {
  await addStdioServer(window, {
    name: 'Local demo',
    command: process.execPath,
    args: demoServerArguments(scratch, 'stdio'),
  });
  const dialog = window.getByRole('dialog', { name: 'Start this program?' });
  for (const argument of demoServerArguments(scratch, 'stdio')) await expect(dialog).toContainText(argument);
  await confirmCommand(window);
  await expect(toolList(window)).toBeVisible();
  await expect(page(window, 'Local demo')).toContainText('stdio');

  await callTool(window, 'plan_trip');
  await expectSheet(window, 'plan_trip', 1);
  await press(window, 'Decline');
  await sheetIsGone(window);
  await expectResult(window, 'complete');

  // Confirmed once: the next start asks nothing.
  await page(window, 'Local demo').getByRole('button', { name: 'Disconnect' }).click();
  await page(window, 'Local demo').getByRole('button', { name: 'Connect', exact: true }).first().click();
  await expect(toolList(window)).toBeVisible();
});

test('a server that dies mid-round: the answers are kept, and go out again after a reconnect', async ({
  parley: { window },
  scratch,
}) => {
  await addStdioServer(window, {
    name: 'Rude',
    command: process.execPath,
    args: demoServerArguments(scratch, 'stdio'),
  });
  await confirmCommand(window);
  await callTool(window, 'rude_die');
  await expectSheet(window, 'rude_die', 1);
  await sheet(window).getByText('Yes', { exact: true }).click();
  await press(window, 'Send answer');
  await expect(newestCall(window)).toContainText('failed on the way');
  await expect(newestCall(window)).toContainText('It may have arrived; sending again may do it twice.');
  await expect(newestCall(window).getByRole('button', { name: 'Send again' })).toBeVisible();
});

test('several servers, several eras: the everything server connects over stdio and HTTP and a plain tool runs', async ({
  parley: { window },
}) => {
  const everything = createRequire(join(projectRoot, 'package.json')).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  await addStdioServer(window, { name: 'Everything', command: process.execPath, args: [everything, 'stdio'] });
  await confirmCommand(window);
  await expect(toolList(window)).toBeVisible();
  await expect(page(window, 'Everything')).toContainText('MCP 2025-11-25');
  await openTool(window, 'echo');
  await window.getByRole('textbox', { name: /message/i }).fill('Grüße, 世界');
  await window.getByRole('button', { name: 'Call echo', exact: true }).click();
  await expectResult(window, 'Grüße, 世界');
});

test('configs are kept over a restart; nothing connects by itself', async ({ parley, scratch }) => {
  const demo = await startDemoByHand(scratch);
  await addHttpServer(parley.window, { name: 'By hand', url: demo.url, headers: [['X-Canary', 'canary-7c1f']] });
  await expect(toolList(parley.window)).toBeVisible();
  await parley.app.close();
  const again = await startParley(parley.dataFolder, parley.browser);
  const entry = again.window.getByRole('complementary').getByText('By hand', { exact: true });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page(again.window, 'By hand')).toContainText('Not connected');
  // The value of a header never comes back into the window.
  expect(JSON.stringify(await again.window.evaluate(() => Reflect.get(globalThis, 'parley').getState()))).not.toContain(
    'canary-7c1f',
  );
  await again.app.close();
  await demo.stop();
});

test('an address that nobody answers at fails with a sentence and Retry', async ({ parley: { window } }) => {
  await addHttpServer(window, { name: 'Nobody', url: `http://127.0.0.1:${await closedPort()}/mcp` });
  await expect(page(window, 'Nobody')).toContainText('The server cannot be reached.');
  await expect(page(window, 'Nobody').getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a command that does not exist names the command and where Parley looked', async ({ parley: { window } }) => {
  await addStdioServer(window, { name: 'Missing', command: 'no-such-program-x', args: [] });
  const dialog = window.getByRole('dialog', { name: 'Start this program?' });
  await expect(dialog).toContainText('no-such-program-x');
  await expect(dialog).toContainText('Not found. Parley looked in:');
});

test('the server form says what is wrong at the field and saves nothing', async ({ parley: { window } }) => {
  const dialog = await openAddServer(window);
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('http://example.com/mcp');
  await dialog.getByRole('button', { name: 'Add server' }).click();
  await expect(dialog.getByRole('alert')).toContainText('One entry needs a look');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Example');
  await dialog.getByRole('button', { name: 'Add server' }).click();
  await expect(dialog).toContainText('http is possible on this computer only.');
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a server is removed after a question', async ({ parley: { window } }) => {
  await addHttpServer(window, { name: 'Nobody', url: 'http://127.0.0.1:9/mcp' });
  await page(window, 'Nobody').getByRole('button', { name: 'More about this server' }).click();
  await window.getByRole('menuitem', { name: /^Remove/ }).click();
  await window
    .getByRole('dialog', { name: 'Remove Nobody?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(window.getByRole('complementary').getByText('Nobody', { exact: true })).toHaveCount(0);
});

/** A port of this computer at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
