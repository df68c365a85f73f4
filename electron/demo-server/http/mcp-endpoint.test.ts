import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { started } from '../testing/started.ts';
import { callTool, FORM, metaOf, post, rawStatus, send, VERSION } from '../testing/wire.ts';

const SERVER_INFO = { 'io.modelcontextprotocol/serverInfo': expect.objectContaining({ name: 'parley-demo-server' }) };
const HEADERS = { 'mcp-protocol-version': VERSION, 'mcp-method': 'tools/list' };

test('N1: server/discover says what the server is, may be cached by everyone, and mentions no roots', async () => {
  const { url } = await started();
  const { status, message } = await send(url, 'server/discover');
  expect(status).toBe(200);
  expect(message.result).toMatchObject({
    supportedVersions: [VERSION],
    capabilities: { tools: {} },
    cacheScope: 'public',
    resultType: 'complete',
    _meta: SERVER_INFO,
  });
  expect(message.result?.ttlMs).toBeTypeOf('number');
  expect(JSON.stringify(message)).not.toContain('roots');
});

test('N2: tools/list has a fixed order, object schemas and cache hints', async () => {
  const { url } = await started();
  const [first, second] = [await send(url, 'tools/list'), await send(url, 'tools/list', {}, { id: 'two' })];
  const { tools = [], ...result } = first.message.result ?? { resultType: '' };
  expect(second.message.result?.tools).toEqual(tools);
  expect(tools.map(({ name }) => name)).toEqual([
    'big_import',
    'connect_reports',
    'notes_delete',
    'notes_list',
    'notes_search',
    'plan_trip',
    'profile_update',
    'sign_up',
    'slow_report',
  ]);
  expect(result).toMatchObject({ resultType: 'complete', cacheScope: 'private', _meta: SERVER_INFO });
  expect(result.ttlMs).toBeTypeOf('number');
  for (const tool of tools) {
    expect(tool).toMatchObject({
      title: expect.any(String),
      description: expect.any(String),
      inputSchema: { type: 'object' },
    });
  }
  expect(tools.find(({ name }) => name === 'notes_delete')).toMatchObject({
    inputSchema: { required: ['workspaceUri', 'title'] },
    annotations: { destructiveHint: true, readOnlyHint: false },
  });
});

test('the hostile tools are there only on request', async () => {
  const { url } = await started({ rude: true });
  const names = (await send(url, 'tools/list')).message.result?.tools?.map(({ name }) => name) ?? [];
  expect(names.filter((name) => name.startsWith('rude_'))).toHaveLength(6);
});

describe('N3: a request without a usable _meta is -32602', () => {
  const { 'io.modelcontextprotocol/protocolVersion': version, ...withoutVersion } = metaOf();
  const { 'io.modelcontextprotocol/clientCapabilities': capabilities, ...withoutCapabilities } = metaOf();
  test.each([
    ['no protocolVersion', withoutVersion],
    ['a protocolVersion that is no string', metaOf({}, 20260728)],
    ['no clientCapabilities', withoutCapabilities],
    ['clientCapabilities that are no object', metaOf('all')],
    ['nothing', {}],
  ])('%s', async (_, meta) => {
    const { url } = await started();
    const { status, message } = await send(url, 'tools/list', {}, { meta, id: 7 });
    expect(status).toBe(400);
    expect(message).toMatchObject({ id: 7, error: { code: -32602 } });
    const withoutHeaders = await post(url, { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: meta } });
    expect(withoutHeaders.message).toMatchObject({ id: 7, error: { code: -32602 } });
  });
});

test('N4: an unknown version is -32022 with exactly supported and requested', async () => {
  const { url } = await started();
  const { status, message } = await send(
    url,
    'tools/list',
    {},
    { meta: metaOf({}, '2099-01-01'), headers: { 'mcp-protocol-version': '2099-01-01' } },
  );
  expect(status).toBe(400);
  expect(message.error).toMatchObject({ code: -32022, data: { supported: [VERSION], requested: '2099-01-01' } });
  expect(Object.keys(Object(message.error?.data)).sort()).toEqual(['requested', 'supported']);
});

test('N4: an older client that says initialize learns which versions are spoken', async () => {
  const { url } = await started();
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'old', version: '1' } };
  const { message } = await post(url, { jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect(message.error).toMatchObject({ code: -32022, data: { supported: [VERSION], requested: '2025-11-25' } });
});

describe('N5: form mode has to be declared by the very request that leads to a form', () => {
  test.each([
    ['nothing', {}],
    ['URL mode only', { elicitation: { url: {} } }],
    ['another capability', { sampling: {} }],
  ])('%s is declared: -32021', async (_, capabilities) => {
    const { url, workspaceUri } = await started();
    const args = { workspaceUri, title: 'Groceries' };
    // What an earlier request declared does not count.
    await callTool(url, 'notes_delete', args, {}, { capabilities: FORM });
    const { status, message } = await callTool(url, 'notes_delete', args, {}, { capabilities });
    expect(status).toBe(400);
    expect(message.error?.code).toBe(-32021);
    expect(message.error?.data).toEqual({ requiredCapabilities: { elicitation: { form: {} } } });
  });

  test.each([[{ elicitation: {} }], [FORM]])('%j is enough', async (capabilities) => {
    const { url, workspaceUri } = await started();
    const { message } = await callTool(url, 'notes_delete', { workspaceUri, title: 'Groceries' }, {}, { capabilities });
    expect(message.result?.resultType).toBe('input_required');
  });

  test('a page needs URL mode, and only that is named', async () => {
    const { url } = await started();
    const { message } = await callTool(url, 'connect_reports', {}, {}, { capabilities: FORM });
    expect(message.error?.data).toEqual({ requiredCapabilities: { elicitation: { url: {} } } });
  });
});

test('N6: a message without an id gets 202, no body and no answer', async () => {
  const { url } = await started();
  for (const params of [{ _meta: metaOf() }, { _meta: {} }, undefined]) {
    const { status, text } = await post(url, { jsonrpc: '2.0', method: 'tools/list', params }, HEADERS);
    expect([status, text]).toEqual([202, '']);
  }
});

describe('N7: headers that are missing or differ from the body are -32020, before the version is looked at', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['no version', { 'mcp-protocol-version': undefined }],
    ['another version', { 'mcp-protocol-version': '2025-11-25' }],
    ['no method', { 'mcp-method': undefined }],
    ['another method', { 'mcp-method': 'tools/list' }],
    ['no name', { 'mcp-name': undefined }],
    ['another name', { 'mcp-name': 'notes_delete' }],
    ['a name that is not what it decodes to', { 'mcp-name': '=?base64?bm90ZXNfZGVsZXRl?=' }],
  ])('%s', async (_, headers) => {
    const { url } = await started();
    const { status, message } = await callTool(url, 'notes_list', {}, {}, { headers });
    expect(status).toBe(400);
    expect(message.error?.code).toBe(-32020);
    const unknownVersion = {
      meta: metaOf({}, '2099-01-01'),
      headers: { 'mcp-protocol-version': '2099-01-01', ...headers },
    };
    expect((await callTool(url, 'notes_list', {}, {}, unknownVersion)).message.error?.code).toBe(-32020);
  });

  test('a name in base64 is the name', async () => {
    const { url } = await started();
    const headers = { 'mcp-name': '=?base64?bm90ZXNfbGlzdA==?=' };
    expect((await callTool(url, 'notes_list', {}, {}, { headers })).message.result?.resultType).toBe('complete');
  });
});

test('N7: an unknown method is 404 with -32601, an unknown tool -32602', async () => {
  const { url } = await started();
  const unknown = await send(url, 'notes/forget');
  expect([unknown.status, unknown.message.error?.code]).toEqual([404, -32601]);
  expect((await callTool(url, 'no_such_tool', {})).message.error?.code).toBe(-32602);
});

test('N7: GET and DELETE are 405, with the one method that is allowed', async () => {
  const { url } = await started();
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(url, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test('N7: a foreign Origin or Host is 403', async () => {
  const { url } = await started();
  const { host, port } = new URL(url);
  const statusWith = (headers: Readonly<Record<string, string>>) => rawStatus(url, { host, ...headers });
  expect(await statusWith({ host: 'evil.example' })).toBe(403);
  expect(await statusWith({ host: `evil.example:${port}` })).toBe(403);
  expect(await statusWith({ host: '127.0.0.1' })).toBe(403);
  expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusWith({ origin: 'null' })).toBe(403);
  expect(await statusWith({ origin: `http://127.0.0.1:${Number(port) + 1}` })).toBe(403);
  expect(await statusWith({ origin: `http://localhost:${port}` })).toBe(415);
  expect(await statusWith({ host: `localhost:${port}` })).toBe(415);
});

test('N7: the server is bound to 127.0.0.1 only', async () => {
  const { url } = await started();
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  for (const { address, family, internal } of others) {
    if (internal || family !== 'IPv4') continue;
    await expect(rawStatus(url.replace('127.0.0.1', address), {})).rejects.toThrow();
  }
  await expect(rawStatus(url.replace('127.0.0.1', '[::1]'), {})).rejects.toThrow();
});

test('a body that is no JSON, no object or too large is refused in words of the protocol', async () => {
  const { url } = await started();
  expect((await post(url, '{"jsonrpc":')).message.error?.code).toBe(-32700);
  expect((await post(url, [])).message.error?.code).toBe(-32600);
  expect((await post(url, { jsonrpc: '2.0', id: null, method: 'x' }, HEADERS)).status).toBe(400);
  expect((await post(url, JSON.stringify('x'.repeat(4 * 1024 * 1024)))).status).toBe(413);
});

describe('N8: who may connect', () => {
  const principals = [
    { name: 'ada', token: 'token-of-ada', workspace: 'ada' },
    { name: 'bob', token: 'token-of-bob', workspace: 'bob' },
  ];
  const as = (name: string) => ({ headers: { authorization: `Bearer token-of-${name}` } });

  test('without a known token it is 401, with a challenge', async () => {
    const { url } = await started({ principals });
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong-token', 'Basic token-of-ada', 'token-of-ada']) {
      const { status, headers } = await send(url, 'tools/list', {}, { headers: { authorization } });
      expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
    }
    expect((await send(url, 'tools/list', {}, as('ada'))).status).toBe(200);
  });

  test('each principal has a workspace, and the refusal of another names no notes', async () => {
    const { url, workspaceUri } = await started({ principals });
    const own = await callTool(url, 'notes_list', { workspaceUri: `${workspaceUri}/ada` }, {}, as('ada'));
    expect(own.message.result?.structuredContent?.notes).toHaveLength(8);
    for (const tool of ['notes_list', 'notes_search', 'notes_delete']) {
      const args = { workspaceUri: `${workspaceUri}/bob`, title: 'Groceries', query: 'e' };
      const foreign = await callTool(url, tool, args, {}, as('ada'));
      const absent = await callTool(url, tool, { ...args, workspaceUri: `${workspaceUri}/nobody` }, {}, as('ada'));
      expect(foreign.message.result).toMatchObject({ isError: true });
      expect(foreign.text).not.toMatch(/groceries/i);
      expect(foreign.message.result?.content).toEqual(absent.message.result?.content);
    }
  });

  test('the form for notes_delete is filled in with the own workspace', async () => {
    const { url, workspaceUri } = await started({ principals });
    const { message } = await send(url, 'tools/list', {}, as('bob'));
    const tool = message.result?.tools?.find(({ name }) => name === 'notes_delete');
    expect(tool).toMatchObject({ inputSchema: { properties: { workspaceUri: { default: `${workspaceUri}/bob` } } } });
  });
});
