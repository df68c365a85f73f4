/** Every text of a server is text, wherever it stands: no element, no control character, no push out of place comes of it (F20). */
import type { Page } from '@playwright/test';
import { asks, expect, form, test, tool } from './fixtures/scripted-server.ts';
import { connectScripted } from './pages/servers.ts';
import { press, sheet, sheetIsGone } from './pages/sheet.ts';
import { newestCall, toolList } from './pages/window.ts';

const payloads = {
  html: '<script data-x>document.title = "x"</script><img data-x src=x onerror="document.title = 1"><a href="https://x.example">x</a>',
  markdown: '[Send answer](javascript:alert(1)) **bold** ![](https://x.example/x.png)',
  unseen: 'invoice\u202egpj.exe\u2066\u200b\u0000\u001b[31m\u00ad\ufeff',
  long: 'W'.repeat(20_000),
  lines: `first${'\n'.repeat(20_000)}last`,
  marks: `e${'\u0301'.repeat(2_000)}`,
  catalogue: '{{server}} $t(sheet.button.send) __proto__',
} as const;
type Kind = keyof typeof payloads;
const kinds = Object.keys(payloads) as readonly Kind[];

/** A tool whose every text is the payload; names are as long as names may be. */
function toolOf(kind: Kind) {
  const text = payloads[kind];
  const name = `${kind} ${text.slice(0, 200)}`;
  const properties = Object.fromEntries([[name, { type: 'string', title: text, description: text }]]);
  return tool(name, { title: text, description: text, inputSchema: { type: 'object', properties } });
}

function question(text: string) {
  const choice = { type: 'string', enum: [text.slice(0, 500), 'b'], title: text, description: text };
  const free = { type: 'string', title: text, description: text, default: text.slice(0, 300) };
  return form(
    text,
    Object.fromEntries([
      [text, choice],
      ['free', free],
    ]),
  );
}

const answer = (text: string) => ({
  result: {
    resultType: 'complete',
    isError: true,
    content: [
      { type: 'text', text },
      { type: 'resource_link', uri: `file:///${text}`, name: text, title: text, description: text, mimeType: text },
      { type: text, text },
    ],
    structuredContent: Object.fromEntries([[text, text]]),
  },
});

async function expectHarmless(window: Page): Promise<void> {
  const found = await window.evaluate(() => {
    const shown = document.createElement('div');
    shown.innerHTML = document.body.outerHTML;
    // What stands in a field is an answer, kept letter by letter; a flag beside it says what cannot be seen (F14).
    for (const field of shown.querySelectorAll('input, textarea')) field.remove();
    return {
      elements: document.querySelectorAll('[data-x], [onerror], a[href], script:not([src]), img[src*="x.example"]')
        .length,
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what is looked for
      unseen: /.{0,80}[\u0000-\u0008\u001b\u00ad\u200b\u202a-\u202e\u2066\u2067\ufeff]/s.exec(shown.innerHTML)?.[0],
      sideways: document.documentElement.scrollWidth > globalThis.innerWidth,
      title: document.title,
    };
  });
  expect(found).toEqual({ elements: 0, unseen: undefined, sideways: false, title: 'Parley' });
}

test('F20, F35: payloads in names, titles, messages, options, results and errors stay text, with header and buttons in view', async ({
  parley: { app, window },
  serve,
}) => {
  const server = await serve({
    discover: {
      instructions: Object.values(payloads).join('\n'),
      _meta: {
        'io.modelcontextprotocol/serverInfo': { name: payloads.html, title: payloads.unseen, version: payloads.long },
      },
    },
    tools: [...kinds.map(toolOf), tool('n'.repeat(20_000))],
    call: ({ params }, leg) => {
      const text = payloads[String(params.name).split(' ')[0] as Kind];
      if (leg === 0) return asks(Object.fromEntries([[text, question(text)]]), { requestState: text });
      return leg === 1 ? answer(text) : { error: { code: -32000, message: text } };
    },
  });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(700, 560));
  await connectScripted(window, server);
  await expectHarmless(window);

  for (const [index, kind] of kinds.entries()) {
    await toolList(window).getByRole('option').nth(index).click();
    await window.getByRole('button', { name: /^Call / }).click();
    await expect(sheet(window)).toBeVisible();
    for (const button of ['Stop this call', 'Answer later', 'Decline', 'Cancel', 'Send answer']) {
      await expect(sheet(window).getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(sheet(window).getByText('Scripted', { exact: true })).toBeInViewport();
    await expectHarmless(window);
    const flag = sheet(window).getByText('There are characters in this answer that cannot be seen.');
    await expect(flag).toHaveCount(kind === 'unseen' ? 1 : 0);
    await press(window, 'Decline');
    await sheetIsGone(window);
    await expect(newestCall(window)).toHaveAccessibleName(/tool reported an error$/);
    await expectHarmless(window);
    // The next leg of this tool is refused in the payload's words.
    await newestCall(window).getByRole('button', { name: 'Start again' }).click();
    await expect(newestCall(window)).toHaveAccessibleName(/, failed$/);
    await expectHarmless(window);
    expect(server.legs(String(toolOf(kind).name))).toHaveLength(3);
  }
});
