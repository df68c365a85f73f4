/** A window that is reloaded or crashes, a server that goes away, a Parley that is quit or killed: no question and no answer is lost. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { projectRoot, startParley } from './fixtures/parley.ts';
import { asks, expect, form, type Reply, test, textResult, tool } from './fixtures/scripted-server.ts';
import { isRunning, readPid, residentBytes } from './pages/processes.ts';
import { addStdioServer, confirmCommand, connectScripted, page } from './pages/servers.ts';
import { expectSheet, press, sheetIsGone } from './pages/sheet.ts';
import { answerFromTimeline, callTool, expectResult, newestCall, toolList, waitingList } from './pages/window.ts';

const showServer = (window: Page) =>
  window
    .getByRole('complementary')
    .getByRole('button', { name: /Scripted/ })
    .first()
    .click();

/** Asks once, then answers with what the test gives it. */
function askThen(answer: () => Reply | Promise<Reply>) {
  return {
    tools: [tool('ask')],
    call: (_request: unknown, leg: number) =>
      leg === 0 ? asks({ ok: form('Go on?') }, { requestState: 's' }) : answer(),
  };
}

test('a reload while a retry is on its way loses neither the call nor its result', async ({
  parley: { window },
  serve,
}) => {
  let release = (_: Reply) => {};
  const held = new Promise<Reply>((resolve) => {
    release = resolve;
  });
  const server = await serve(askThen(() => held));
  await connectScripted(window, server);
  await callTool(window, 'ask');
  await expectSheet(window, 'ask', 1);
  await press(window, 'Accept');
  await expect.poll(() => server.legs('ask').length).toBe(2);
  await window.reload();
  await showServer(window);
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('Waiting for the server');
  release(textResult('late but whole'));
  await expectResult(window, 'late but whole');
  expect(server.legs('ask')).toHaveLength(2);
});

test('a window that crashes comes back by itself, the question waits, and nothing was answered', async ({
  parley: { app, window },
  serve,
}) => {
  const server = await serve(askThen(() => textResult('no')));
  await connectScripted(window, server);
  await callTool(window, 'ask');
  await expectSheet(window, 'ask', 1);
  const crashed = window.waitForEvent('crash');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await crashed;
  // Playwright's page is gone with the process behind it: the new one is asked through main.
  const shown = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `[document.body.innerText, document.querySelectorAll('dialog').length].join(' dialogs: ')`,
      ),
    );
  await expect.poll(shown).toMatch(/Waiting for you[\s\S]*ask[\s\S]*dialogs: 0$/);
  expect(server.legs('ask')).toHaveLength(1);
});

test('P13: a server that is gone when the answer goes out: the answer is kept until it is back', async ({
  parley: { window },
  serve,
}) => {
  const server = await serve(askThen(() => textResult('back again')));
  await connectScripted(window, server);
  await callTool(window, 'ask');
  await expectSheet(window, 'ask', 1);
  await press(window, 'Answer later');
  await server.close();
  await expect(waitingList(window)).toContainText('ask');
  await answerFromTimeline(window);
  await press(window, 'Accept');
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('It has not reached the server.');

  await page(window, 'Scripted').getByRole('button', { name: 'Disconnect' }).click();
  await newestCall(window).getByRole('button', { name: 'Send again' }).click();
  await expect(newestCall(window)).toContainText('The server is not connected.');
  await server.reopen();
  await page(window, 'Scripted').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(toolList(window)).toBeVisible();
  await newestCall(window).getByRole('button', { name: 'Send again' }).click();
  await expectResult(window, 'back again');
  const [, retried] = server.legs('ask');
  expect(retried?.params.inputResponses).toEqual({ ok: { action: 'accept', content: {} } });
  expect(server.legs('ask')).toHaveLength(2);
});

/** Main's own question is answered by the test; what it was asked is kept in main. */
async function answerQuitQuestion(app: ElectronApplication, answer: 'Quit' | 'Stay'): Promise<void> {
  await app.evaluate(({ dialog }, button) => {
    const asked: string[] = Reflect.get(globalThis, 'askedByTest') ?? [];
    Reflect.set(globalThis, 'askedByTest', asked);
    const answered = async (...given: readonly unknown[]) => {
      const { message, buttons = [] } = given.at(-1) as Electron.MessageBoxOptions;
      asked.push(message);
      return { response: buttons.indexOf(button), checkboxChecked: false };
    };
    dialog.showMessageBox = answered;
  }, answer);
}

const questionsAsked = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'askedByTest'));

test('quitting with a leg in flight asks once: Stay changes nothing, also after the window was closed', async ({
  parley: { app, window },
  serve,
}) => {
  const server = await serve({ tools: [tool('hang')], call: () => 'hold' });
  await connectScripted(window, server);
  await callTool(window, 'hang');
  await expect(newestCall(window)).toContainText('Waiting for the server');
  await answerQuitQuestion(app, 'Stay');
  await app.evaluate(({ app: electron }) => {
    electron.quit();
    electron.quit();
  });
  await expect.poll(() => questionsAsked(app)).toEqual(['Quit while a call is on its way?']);
  await expect(newestCall(window)).toContainText('Waiting for the server');

  const reopened = app.waitForEvent('window');
  await window.close();
  const again = await reopened;
  await showServer(again);
  await expect(newestCall(again)).toContainText('Waiting for the server');
  expect(server.wasGivenUp('hang')).toBe(false);

  await answerQuitQuestion(app, 'Quit');
  const closed = app.waitForEvent('close');
  await app.evaluate(({ app: electron }) => electron.quit());
  await closed;
  await expect.poll(() => server.wasGivenUp('hang')).toBe(true);
});

const programs: number[] = [];
test.afterEach(() => {
  for (const pid of programs.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

const pidServer = join(projectRoot, 'e2e/fixtures/pid-server.mjs');

/** Starts a stdio server and returns its process id, once it is connected. */
async function startProgram(window: Page, file: string, manner: 'polite' | 'stubborn' | 'noisy'): Promise<number> {
  await addStdioServer(window, { name: manner, command: process.execPath, args: [pidServer, file, manner] });
  await confirmCommand(window);
  await expect(page(window, manner)).toContainText('This server offers no tools.');
  const pid = readPid(file);
  programs.push(pid);
  return pid;
}

test('SIGTERM ends Parley without a question, and every server with it', async ({
  parley: { app, window },
  scratch,
  serve,
}) => {
  const pids = [
    await startProgram(window, join(scratch, 'polite'), 'polite'),
    await startProgram(window, join(scratch, 'stubborn'), 'stubborn'),
  ];
  const server = await serve({ tools: [tool('hang')], call: () => 'hold' });
  await connectScripted(window, server);
  await callTool(window, 'hang');
  await expect(newestCall(window)).toContainText('Waiting for the server');
  const closed = app.waitForEvent('close');
  app.process().kill('SIGTERM');
  await closed;
  expect(pids.map(isRunning)).toEqual([false, false]);
});

test('a killed Parley leaves a server the end of its stdin; one that ignores it is offered for ending at the next start', async ({
  parley: { app, window, dataFolder, browser },
  scratch,
}) => {
  const polite = await startProgram(window, join(scratch, 'polite'), 'polite');
  const stubborn = await startProgram(window, join(scratch, 'stubborn'), 'stubborn');
  const ended = once(app.process(), 'exit');
  app.process().kill('SIGKILL');
  await ended;
  await expect.poll(() => isRunning(polite)).toBe(false);
  expect(existsSync(join(scratch, 'polite.eof'))).toBe(true);
  await expect.poll(() => existsSync(join(scratch, 'stubborn.eof'))).toBe(true);
  expect(isRunning(stubborn)).toBe(true);

  const again = await startParley(dataFolder, browser);
  const notices = again.window.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('programs that it had started still run');
  await expect(notices).toContainText(`${pidServer} ${join(scratch, 'stubborn')} stubborn`);
  await expect(notices).not.toContainText('polite');
  await notices.getByRole('button', { name: 'End them' }).click();
  await expect(notices).toHaveCount(0);
  expect(isRunning(stubborn)).toBe(false);
  await again.app.close();
});

test('a program that floods stderr and stdout: the window answers, and Disconnect ends it', async ({
  parley: { app, window },
  scratch,
}) => {
  const pid = await startProgram(window, join(scratch, 'noisy'), 'noisy');
  await page(window, 'noisy').getByRole('button', { name: 'More about this server' }).click();
  await window.getByRole('menuitem', { name: 'Server output' }).click();
  await expect(window.getByRole('group', { name: /output/i })).toContainText('noise noise');
  await window.getByRole('button', { name: 'Settings' }).click();
  await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible({ timeout: 3_000 });
  await window.keyboard.press('Escape');
  expect(residentBytes(app.process().pid)).toBeLessThan(400 * 1024 * 1024);
  await page(window, 'noisy').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page(window, 'noisy')).toContainText('Not connected');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
