import { describe, expect, it } from 'vitest';
import { brandId, type ServerId } from '../../../shared/ids.ts';
import { createRedactor, mask } from './redact.ts';
import { createWireLog } from './wire-log.ts';

const server = brandId<ServerId>('one');
const other = brandId<ServerId>('two');
const all = (value: unknown, secrets: readonly string[] = []) => createRedactor(secrets).json(value, 16_000);

describe('the redactor', () => {
  it('P5: shows of a requestState its length and the first 8 hex digits of its SHA-256', () => {
    expect(all({ params: { requestState: 'opaque é' } })).toBe(
      '{"params":{"requestState":"[requestState: 9 bytes, sha256 89878f7a]"}}',
    );
    expect(all({ result: { requestState: '' } })).toContain('0 bytes, sha256 e3b0c442');
  });

  it('shows of a task id the last 4 characters', () => {
    expect(all({ taskId: 'a-long-task-id-9876' })).toBe('{"taskId":"…9876"}');
  });

  it.each(['password', 'api_key', 'Authorization', 'client_secret', 'accessToken', 'Set-Cookie', 'Mcp-Session-Id'])(
    'masks what stands under %s',
    (name) => {
      const text = all({ content: { [name]: 'CANARY', nested: { [name]: 4711 } } });
      expect(text).not.toContain('CANARY');
      expect(text).not.toContain('4711');
    },
  );

  it('keeps what the protocol itself calls a token or a key, and schemas of secret fields', () => {
    const value = {
      progressToken: 7,
      nextCursor: 'c',
      properties: { password: { type: 'string', title: 'Your word' } },
    };
    expect(JSON.parse(all(value))).toEqual(value);
  });

  it.each([
    'Bearer abcdefgh12345678',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
    'sk-abcdefghijklmnopqrstuvwx',
    'AKIAABCDEFGHIJKLMNOP',
  ])('masks a token by its shape: %s', (token) => {
    const text = all({ text: `before ${token} after` });
    expect(text).not.toContain(token.slice(-8));
    expect(text).toContain('before');
    expect(text).toContain('after');
  });

  it('masks query values and user information of addresses, not the address', () => {
    expect(all({ url: 'see https://user:pw@a.example/p?code=SECRET&x=1#t=2 now' })).toBe(
      `{"url":"see https://${mask}@a.example/p?code=${mask}&x=${mask}#t=${mask} now"}`,
    );
  });

  it('masks given values wherever they stand, short ones only as a whole value', () => {
    const text = all({ a: 'x CANARY y', CANARY: 1, b: '12', c: '123', d: 12 }, ['CANARY', '12']);
    expect(JSON.parse(text)).toEqual({ a: `x ${mask} y`, [mask]: 1, b: mask, c: '123', d: mask });
  });

  it('writes control, bidi and zero-width characters as escapes, in one line', () => {
    expect(all({ text: 'a\n\u0007\u202e\u200b\u2028\u009b' })).toBe(
      '{"text":"a\\n\\u0007\\u202e\\u200b\\u2028\\u009b"}',
    );
  });

  it('stops at its limit, however large or deep the value is', () => {
    const wide = createRedactor().json({ text: 'x'.repeat(1_000_000), list: Array(100_000).fill('y') }, 1_000);
    expect(wide).toHaveLength(1_000);
    expect(wide.endsWith('…')).toBe(true);
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(all(deep).length).toBeLessThan(300);
  });

  it('does not show half of a secret that the cut runs through', () => {
    const secret = `CANARY${'s'.repeat(200)}`;
    const text = createRedactor([secret]).json(`${secret.repeat(9)}${'-'.repeat(80)}${secret}`, 1_000);
    expect(text).not.toContain('CANARY');
  });
});

describe('the wire log', () => {
  it('keeps the last messages, oldest dropped first', () => {
    const log = createWireLog({ capacity: 3, now: () => 5 });
    for (let id = 0; id < 5; id++) log.add(server, 'sent', { jsonrpc: '2.0', id, method: 'ping' });
    expect(log.list(-1).map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(log.list(3).map(({ seq }) => seq)).toEqual([4]);
    expect(log.list(4)).toEqual([]);
    expect(log.message(server, '0', 'sent')).toBeNull();
    expect(log.message(server, '4', 'sent')).toBe('{"jsonrpc":"2.0","id":4,"method":"ping"}');
  });

  it('tells requests, results, errors, notifications and what is none of them', () => {
    const log = createWireLog();
    log.add(server, 'sent', { id: 1, method: 'tools/call' });
    log.add(server, 'received', { id: 1, result: {} });
    log.add(server, 'received', { id: 1, error: { code: -1 } });
    log.add(server, 'received', { method: 'notifications/progress' });
    log.addInvalid(server, 'received', 'Listening …', 12);
    expect(log.list(-1).map(({ kind, method, requestId }) => [kind, method, requestId])).toEqual([
      ['request', 'tools/call', '1'],
      ['result', 'tools/call', '1'],
      ['error', 'tools/call', '1'],
      ['notification', 'notifications/progress', null],
      ['invalid', null, null],
    ]);
  });

  it('finds a message by its request, on its own server only', () => {
    const log = createWireLog();
    log.add(server, 'sent', { id: 7, method: 'tools/call', params: { a: 1 } });
    log.add(other, 'received', { id: 7, result: { other: true } });
    expect(log.message(server, '7', 'sent')).toContain('"a":1');
    expect(log.message(server, '7', 'received')).toBeNull();
  });

  it('F20: an id or a method of the server is plain and short', () => {
    const log = createWireLog();
    log.add(server, 'received', { id: `\u202e${'i'.repeat(5_000)}`, method: 'm'.repeat(5_000) });
    const [message] = log.list(-1);
    expect(message?.requestId).toMatch(/^\[U\+202E\]i+…$/);
    expect(message?.method).toMatch(/^m+…$/);
    expect((message?.requestId?.length ?? 0) + (message?.method?.length ?? 0)).toBeLessThan(200);
  });

  it('masks the header and environment values of a server, and the secrets of a message', () => {
    const log = createWireLog();
    log.setSecrets(server, ['HEADERCANARY']);
    log.add(server, 'received', { id: 1, result: { text: 'HEADERCANARY and ANSWERCANARY' } }, ['ANSWERCANARY']);
    log.addInvalid(server, 'received', 'token HEADERCANARY');
    expect(JSON.stringify(log.list(-1))).not.toContain('CANARY');
  });

  it('keeps at most 16 kB of a message and says how large it was', () => {
    const log = createWireLog();
    log.add(server, 'received', { id: 1, result: { text: 'x'.repeat(100_000) } });
    const [message] = log.list(-1);
    expect(message?.bytes).toBeGreaterThan(100_000);
    expect(Buffer.byteLength(message?.text ?? '')).toBeLessThanOrEqual(16_384);
  });
});
