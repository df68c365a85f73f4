import { describe, expect, it } from 'vitest';
import { showArguments } from './secret-arguments.ts';

describe('F7: arguments in the timeline', () => {
  it('are masked where their names look like secrets, at any depth, and the values are told', () => {
    const { text, secrets } = showArguments({
      title: 'Trip',
      api_key: 'K-1',
      login: { user: 'mona', password: 'P-1', pin: 4711 },
      tokens: [{ refresh_token: 'T-1' }],
      passwords: ['Q-1', 'Q-2'],
    });
    expect(JSON.parse(text)).toMatchObject({ title: 'Trip', api_key: '••••••••', login: { user: 'mona' } });
    expect(text).not.toMatch(/K-1|P-1|4711|T-1|Q-[12]/);
    expect(secrets).toEqual(['K-1', 'P-1', '4711', 'T-1', 'Q-1', 'Q-2']);
  });

  it('say what is not given, and keep names such as __proto__', () => {
    const args = JSON.parse('{"__proto__":{"token":"T"},"password":"","secret":null,"has_token":true}');
    const { text, secrets } = showArguments(args);
    expect(text).toContain('"__proto__": {\n    "token": "••••••••"');
    expect(JSON.parse(text)).toMatchObject({ password: '', secret: null, has_token: true });
    expect(secrets).toEqual(['T']);
  });

  it('are plain and cut', () => {
    const { text } = showArguments({ a: `\u202e${'x'.repeat(10_000)}` });
    expect(text).toContain('[U+202E]');
    expect(text.length).toBe(2_000);
  });
});
