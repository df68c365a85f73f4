import { expect, test } from 'vitest';
import { type Started, started } from '../testing/started.ts';
import { callTool, textOf } from '../testing/wire.ts';

interface Asked {
  readonly requestState: string;
  readonly url: string;
  readonly code: string;
  readonly message: string;
}

async function call(server: Started, requestState?: string, response: unknown = { action: 'accept' }) {
  const retry = requestState === undefined ? {} : { requestState, inputResponses: { report_page: response } };
  return await callTool(server.url, 'connect_reports', {}, retry);
}

function askedIn({ message: { result } }: Awaited<ReturnType<typeof call>>): Asked {
  expect(result?.resultType).toBe('input_required');
  const { url, message } = result?.inputRequests?.report_page?.params ?? {};
  const code = /\d{3}-\d{3}/.exec(String(message))?.[0] ?? '';
  return { requestState: result?.requestState ?? '', url: String(url), code, message: String(message) };
}

/** A browser profile: it keeps the cookies that it gets, and nothing else. */
function browser() {
  let cookie = '';
  const visit = async (url: string, form?: Readonly<Record<string, string>>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      // A kept connection could be one to a server that has been restarted since.
      headers: { cookie, connection: 'close' },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  return { visit };
}

test('N20: the call completes once the page is finished, and accept before that only means consent', async () => {
  const server = await started();
  const asked = askedIn(await call(server));
  const again = askedIn(await call(server, asked.requestState));
  expect(again.url).toBe(asked.url);
  expect(again.code).toBe(asked.code);
  expect(again.message).toContain('not finished');

  const { visit } = browser();
  expect(await (await visit(asked.url)).text()).toContain('Code');
  expect((await visit(asked.url, { code: asked.code })).status).toBe(303);
  askedIn(await call(server, asked.requestState));
  expect(await (await visit(asked.url)).text()).toContain('Connect reports');
  expect((await visit(asked.url, { step: 'finish' })).status).toBe(303);

  const done = await call(server, again.requestState);
  expect(done.message.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'connected' } });
  expect(await (await visit(asked.url)).text()).toContain('connected');
});

test('N20: another browser profile is refused, even with the right code', async () => {
  const server = await started();
  const asked = askedIn(await call(server));
  const mine = browser();
  const other = browser();
  await mine.visit(asked.url, { code: asked.code.replace('-', '') });
  expect((await other.visit(asked.url)).status).toBe(403);
  expect((await other.visit(asked.url, { code: asked.code })).status).toBe(403);
  expect((await other.visit(asked.url, { step: 'finish' })).status).toBe(403);
  askedIn(await call(server, asked.requestState));
  expect((await mine.visit(asked.url, { step: 'finish' })).status).toBe(303);
});

test('N20: the page cannot be finished without the code, and five wrong ones close it', async () => {
  const server = await started();
  const asked = askedIn(await call(server));
  const { visit } = browser();
  await visit(asked.url, { step: 'finish' });
  askedIn(await call(server, asked.requestState));
  const wrong = asked.code === '000-000' ? '000-001' : '000-000';
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await visit(asked.url, { code: wrong })).status);
  expect(statuses).toEqual([403, 403, 403, 403, 410]);
  expect((await visit(asked.url, { code: asked.code })).status).toBe(410);
  const reply = await call(server, asked.requestState);
  expect(reply.message.result?.isError).toBe(true);
  expect(textOf(reply)).toContain('closed');
});

test('N20: decline is final and closes the page; cancel and no answer are asked again', async () => {
  const server = await started();
  const asked = askedIn(await call(server));
  askedIn(await call(server, asked.requestState, { action: 'cancel' }));
  askedIn(await call(server, asked.requestState, undefined));
  const declined = await call(server, asked.requestState, { action: 'decline' });
  expect(declined.message.result?.structuredContent).toEqual({ status: 'declined' });
  expect((await browser().visit(asked.url)).status).toBe(410);
  expect((await call(server, asked.requestState)).message.result?.isError).toBe(true);
});

test('N20: no credential is in the address, in the state or in the log', async () => {
  const server = await started();
  const asked = askedIn(await call(server));
  const { visit } = browser();
  const bound = await visit(asked.url, { code: asked.code });
  const cookie = bound.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  await visit(asked.url, { step: 'finish' });
  const state = Buffer.from(asked.requestState.split('.')[0] ?? '', 'base64url').toString();
  const secrets = [asked.code, asked.code.replace('-', ''), cookie.split('=')[1]?.split(';')[0] ?? 'no cookie'];
  for (const secret of secrets) expect([asked.url, state, ...server.log].join()).not.toContain(secret);
});

test('N20: a page from elsewhere cannot send the form', async () => {
  const server = await started();
  const asked = askedIn(await call(server));
  const response = await fetch(asked.url, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ code: asked.code }),
  });
  expect(response.status).toBe(403);
});

test('the page runs no scripts and can be framed by nobody', async () => {
  const server = await started();
  const { headers } = await browser().visit(askedIn(await call(server)).url);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a round in the browser outlives a restart', async () => {
  const first = await started();
  const asked = askedIn(await call(first));
  const { visit } = browser();
  await visit(asked.url, { code: asked.code });
  await first.close();
  const second = await started({}, first.folder);
  await visit(asked.url, { step: 'finish' });
  const done = await call(second, asked.requestState);
  expect(done.message.result?.structuredContent).toEqual({ status: 'connected' });
});

test('a server that holds the retry answers as soon as the page is finished', async () => {
  const server = await started({ holdMs: 600_000 });
  const asked = askedIn(await call(server));
  const held = call(server, asked.requestState);
  const { visit } = browser();
  await visit(asked.url, { code: asked.code });
  await visit(asked.url, { step: 'finish' });
  expect((await held).message.result?.structuredContent).toEqual({ status: 'connected' });
});
