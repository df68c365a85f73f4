import { expect, test } from 'vitest';
import { readCommandLine } from './cli.ts';

const settingsOf = (argv: readonly string[], principals?: string) => {
  const line = readCommandLine(argv, principals);
  if (line.kind !== 'run') throw new Error(JSON.stringify(line));
  return line.settings;
};

test('without arguments it is HTTP with the kept port, and everything in one folder of the user', () => {
  const { transport, port, open, rude, principals, store, workspace } = settingsOf([]);
  expect({ transport, port, open, rude, principals }).toEqual({
    transport: 'http',
    port: 0,
    open: false,
    rude: false,
    principals: [],
  });
  expect(store).toMatch(/\.parley-demo-server.store\.db$/);
  expect(workspace).toMatch(/\.parley-demo-server.notes$/);
});

test('N8: principals may be given several at a time, and their folders may hold colons and commas', () => {
  const { principals } = settingsOf(
    ['--principal', 'ada=token-one:C:\\notes, mine,bob=token-two:'],
    'eve=token-three:/e',
  );
  expect(principals).toEqual([
    { name: 'ada', token: 'token-one', workspace: 'C:\\notes, mine' },
    { name: 'bob', token: 'token-two', workspace: '' },
    { name: 'eve', token: 'token-three', workspace: '/e' },
  ]);
});

test.each([
  [['--transport', 'pigeon']],
  [['--port', '65536']],
  [['--port', 'x']],
  [['--era', 'dual']],
  [['--era', 'legacy']],
  [['--hold-seconds', '-1']],
  [['--nonsense']],
  [['--principal', 'ada']],
  [['--principal', 'ada=short:/a']],
  [['--principal', 'ada=token-one:/a', '--principal', 'ada=token-two:/b']],
  [['--principal', 'ada=token-one:/a', '--open']],
  [['--transport', 'stdio', '--principal', 'ada=token-one:/a,bob=token-two:/b']],
])('%j is refused in a sentence that quotes no token', (argv) => {
  const line = readCommandLine(argv, undefined);
  expect(line).toMatchObject({ kind: 'wrong', message: expect.stringMatching(/\.$|'$/) });
  expect(JSON.stringify(line)).not.toMatch(/token-|short/);
});
