/** A hostile or broken server over real HTTP: it can neither freeze nor flood nor blank the window. */
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, type Received, test, textResult, tool } from './fixtures/scripted-server.ts';
import { residentBytes } from './pages/processes.ts';
import { addHttpServer, connectScripted } from './pages/servers.ts';
import { sheetIsGone } from './pages/sheet.ts';
import { callTool, newestCall, toolList } from './pages/window.ts';

/** The window answers a press, whatever goes on. */
async function expectAlive(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Settings' }).click();
  await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible({ timeout: 3_000 });
  await window.keyboard.press('Escape');
  await sheetIsGone(window);
}

const stop = (window: Page) => newestCall(window).getByRole('button', { name: 'Stop this call' }).click();

test('an answer that is too large, too deep, no MCP or cut off ends in words, and the window goes on', async ({
  parley: { window },
  serve,
}) => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const structured =
    (json: string) =>
    ({ id }: Received) => ({
      raw: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"resultType":"complete","content":[],"structuredContent":${json}}}`,
    });
  const answers = {
    huge: () => textResult('x'.repeat(12 * 1024 * 1024)),
    nested: structured(nested(100)),
    // Recursive code runs out of stack at some thousands of levels.
    abyss: structured(nested(1_000_000)),
    wide: structured(`${'['.repeat(50)}${'0,'.repeat(4_000_000)}0${']'.repeat(50)}`),
    html: () => ({ status: 500, body: '<html><body><h1 data-x>Internal Server Error</h1></body></html>' }),
    cut: () => (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"jsonrpc":"2.0"', () => response.socket?.destroy());
    },
  };
  const server = await serve({
    tools: Object.keys(answers).map((name) => tool(name)),
    call: (request) => answers[request.params.name as keyof typeof answers](request),
  });
  await connectScripted(window, server);

  const expected: Readonly<Record<keyof typeof answers, readonly [string, string]>> = {
    huge: ['failed on the way', 'larger than 10 MB'],
    nested: ['failed', 'deeper than 64 levels'],
    abyss: ['failed', 'deeper than 64 levels'],
    wide: ['complete', 'Structured content'],
    html: ['failed on the way', 'HTTP status 500'],
    cut: ['failed on the way', 'The connection failed on the way'],
  };
  for (const [name, [status, words]] of Object.entries(expected)) {
    await callTool(window, name);
    await expect(newestCall(window)).toHaveAccessibleName(`Call ${name}, ${status}`);
    await expect(newestCall(window)).toContainText(words);
    await expectAlive(window);
    expect(server.legs(name)).toHaveLength(1);
  }
  await expect(newestCall(window).getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(window.locator('[data-x]')).toHaveCount(0);
});

for (const [name, text] of [
  ['short', 'tick'],
  ['long', 'x'.repeat(1_000_000)],
] as const) {
  test(`a stream that never ends and floods with ${name} notifications: the window answers, Stop ends it`, async ({
    parley: { app, window },
    serve,
  }) => {
    const server = await serve({
      tools: [tool('flood')],
      call:
        () =>
        (response, { params }) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          const progressToken = (params._meta as Record<string, unknown>).progressToken;
          const event = (method: string, members: object) =>
            `data: ${JSON.stringify({ jsonrpc: '2.0', method, params: members })}\n\n`;
          const log = event('notifications/message', { level: 'info', data: text });
          let progress = 0;
          const pour = () => {
            while (!response.destroyed) {
              progress += 1;
              response.write(log);
              if (!response.write(event('notifications/progress', { progressToken, progress, message: text }))) break;
            }
          };
          response.on('drain', pour);
          pour();
        },
    });
    await connectScripted(window, server);
    await callTool(window, 'flood');
    await expect(newestCall(window)).toContainText('Log, info');
    await expectAlive(window);
    await expect(newestCall(window)).toContainText(/and \d{2,} more like it/);
    expect(residentBytes(app.process().pid)).toBeLessThan(400 * 1024 * 1024);
    await stop(window);
    await expect(newestCall(window)).toContainText('Stopped. Nothing more is sent.');
    await expect.poll(() => server.wasGivenUp('flood')).toBe(true);
    await expectAlive(window);
  });
}

test('P14: a leg that hangs is stopped, and its stream is closed', async ({ parley: { window }, serve }) => {
  const server = await serve({ tools: [tool('hang')], call: () => 'hold' });
  await connectScripted(window, server);
  await callTool(window, 'hang');
  await expect(newestCall(window)).toContainText('Waiting for the server');
  await stop(window);
  await expect(newestCall(window)).toContainText('Stopped. Nothing more is sent.');
  await expect.poll(() => server.wasGivenUp('hang')).toBe(true);
  expect(server.legs('hang')).toHaveLength(1);
});

test('P17: tools come from all pages; a page that breaks or never ends is said, and the server stays usable', async ({
  parley: { window },
  serve,
}) => {
  const page = (tools: readonly unknown[], nextCursor?: string) => ({
    result: { resultType: 'complete', tools, ...(nextCursor !== undefined && { nextCursor }) },
  });
  const twoPages = await serve({
    list: ({ params }) => (params.cursor === '' ? page([tool('second'), { name: 7 }]) : page([tool('first')], '')),
  });
  await connectScripted(window, twoPages);
  await expect(toolList(window).getByRole('option')).toHaveText([/first/, /second/]);
  await expect(window.getByText('1 note on this list')).toBeVisible();

  const broken = await serve({
    list: ({ params }) =>
      params.cursor === undefined ? page([tool('first')], 'x') : { status: 502, body: '<h1>Bad gateway</h1>' },
  });
  await addHttpServer(window, { name: 'Broken page', url: broken.url });
  await expect(window.getByRole('main')).toContainText('HTTP status 502');
});
