/** URL mode with a fake system browser: what is opened, when, and that nothing else is. */
import { demoServerArguments, startDemoByHand } from './fixtures/demo-by-hand.ts';
import { expect, test } from './fixtures/parley.ts';
import { addHttpServer, addStdioServer, confirmCommand } from './pages/servers.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { callTool, expectResult, newestCall, toolList, tryDemoServer, waitingList } from './pages/window.ts';
import { sentLegs } from './pages/wire.ts';

const addressShown = 'The whole address';

test('U23: the page opens once, with one argument that is byte for byte what was shown', async ({
  parley: { window, browser },
}) => {
  await tryDemoServer(window);
  await callTool(window, 'connect_reports');
  await expectSheet(window, 'connect_reports', 1);
  const address = await sheet(window).getByLabel(addressShown).textContent();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  expect(browser.opened()).toEqual([]);
  await openDespiteWarning(window);
  await expect.poll(() => browser.opened()).toEqual([[address]]);
  await expect(sheet(window)).toContainText('Finish in your browser');
  const [, retried] = await sentLegs(window, 'connect_reports');
  expect(retried?.params.inputResponses).toEqual({ report_page: { action: 'accept' } });
  // The retry is on its way while the person is in the browser: Stop ends it (quitting would ask).
  await press(window, 'Stop this call');
  await expect(newestCall(window)).toContainText('Stopped. Nothing more is sent.');
});

test('the flow ends well once the page is finished, and asks again until then', async ({
  parley: { window, browser },
  scratch,
}) => {
  await addStdioServer(window, {
    name: 'Local demo',
    command: process.execPath,
    args: demoServerArguments(scratch, 'stdio'),
  });
  await confirmCommand(window);
  await expect(toolList(window)).toBeVisible();
  await callTool(window, 'connect_reports');
  await openDespiteWarning(window);
  await expectSheet(window, 'connect_reports', 2);
  await expect(sheet(window)).toContainText('The server says this is not finished yet');

  const [address] = browser.opened()[0] ?? [];
  if (address === undefined) throw new Error('Nothing was opened');
  const code = /\d{3}-\d{3}/.exec((await sheet(window).textContent()) ?? '')?.[0] ?? '';
  await finishPage(address, code);
  await press(window, 'Check again');
  await sheetIsGone(window);
  await expectResult(window, 'Your reports are connected.');
  // Checking again opens nothing by itself.
  expect(browser.opened()).toHaveLength(1);
});

test('U4: declined, nothing was opened or fetched, and the answer carries no content', async ({
  parley: { window, browser },
}) => {
  await tryDemoServer(window);
  await callTool(window, 'connect_reports');
  await press(window, 'Decline');
  await sheetIsGone(window);
  await expect
    .poll(async () => (await sentLegs(window, 'connect_reports'))[1]?.params.inputResponses)
    .toEqual({
      report_page: { action: 'decline' },
    });
  expect(browser.opened()).toEqual([]);
});

test('a refused address has no Open and no Copy, shows why, and can be declined', async ({
  parley: { window, browser },
  scratch,
}) => {
  const demo = await startDemoByHand(scratch);
  await addHttpServer(window, { name: 'Rude', url: demo.url });
  await expect(toolList(window)).toBeVisible();
  await callTool(window, 'rude_bad_url');
  await expectSheet(window, 'rude_bad_url', 1);
  await expect(sheet(window)).toContainText('Parley does not open this address');
  await expect(sheet(window)).toContainText('javascript:alert(document.domain)');
  await expect(sheet(window).getByRole('button', { name: 'Open in browser' })).toHaveCount(0);
  await expect(sheet(window).getByRole('button', { name: 'Copy address' })).toHaveCount(0);
  await expect(sheet(window).getByRole('link')).toHaveCount(0);
  await press(window, 'Decline');
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('complete');
  expect(browser.opened()).toEqual([]);
  await demo.stop();
});

test('U20: a browser that does not open is told, and giving up sends cancel', async ({
  parley: { window, browser },
}) => {
  browser.exitWith(3);
  await tryDemoServer(window);
  await callTool(window, 'connect_reports');
  await openDespiteWarning(window);
  await expect(sheet(window)).toContainText('No browser was opened');
  expect(await sentLegs(window, 'connect_reports')).toHaveLength(1);
  await press(window, 'Cancel');
  await expect
    .poll(async () => (await sentLegs(window, 'connect_reports'))[1]?.params.inputResponses)
    .toEqual({
      report_page: { action: 'cancel' },
    });
});

test('U16: Enter opens nothing unless Open itself has the focus, and a question waits while Settings are open', async ({
  parley: { window, browser },
}) => {
  await tryDemoServer(window);
  await callTool(window, 'connect_reports');
  await expectSheet(window, 'connect_reports', 1);
  await expect(sheet(window).getByRole('heading', { name: 'Open this page in your browser?' })).toBeFocused();
  await window.keyboard.press('Enter');
  await press(window, 'Answer later');
  await sheetIsGone(window);
  expect(browser.opened()).toEqual([]);
  await expect(waitingList(window)).toContainText('connect_reports');
});

/** Open in browser, with the tick where the address needs one. */
async function openDespiteWarning(window: import('@playwright/test').Page): Promise<void> {
  const tick = sheet(window).getByRole('checkbox', { name: /^I recognise/ });
  await expect(sheet(window).getByRole('button', { name: 'Open in browser' })).toBeVisible();
  if (await tick.isVisible()) await tick.check();
  await press(window, 'Open in browser');
}

/** What the person does in the browser: types the code, then finishes. */
async function finishPage(address: string, code: string): Promise<void> {
  const post = (body: string, cookie: string) =>
    fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: new URL(address).origin },
    });
  const first = await fetch(address);
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const entered = await post(`code=${encodeURIComponent(code)}`, cookieOf(first));
  const cookie = cookieOf(entered) || cookieOf(first);
  const finished = await post('step=finish', cookie);
  expect(finished.status).toBeLessThan(400);
}
