import { expect, test } from 'vitest';
import type { ServerView } from '../../shared/app-state.ts';
import { brandId, type ServerId } from '../../shared/ids.ts';
import { draftOf, emptyDraft, inputOf, missingEntries, newPair, withoutEmptyRows } from './server-draft.ts';

const server: ServerView = {
  id: brandId<ServerId>('s'),
  name: 'Files',
  era: 'auto',
  identity: 'files-mcp',
  connection: { kind: 'disconnected' },
  stderrRevision: 0,
  transport: { kind: 'stdio', command: 'files-mcp', args: ['', '--all'], envNames: ['TOKEN'], cwd: null },
};

test('an untouched value is sent as null, so that main keeps the one it has', () => {
  expect(inputOf(draftOf(server)).transport).toMatchObject({ env: [['TOKEN', null]] });
});

test('a value that was typed over replaces the kept one', () => {
  const draft = draftOf(server);
  const env = draft.env.map((row) => ({ ...row, value: 'new' }));
  expect(inputOf({ ...draft, env }).transport).toMatchObject({ env: [['TOKEN', 'new']] });
});

test('an empty argument is an argument; an empty variable row is none', () => {
  const draft = draftOf(server);
  const input = inputOf(withoutEmptyRows({ ...draft, env: [...draft.env, newPair()] }));
  expect(input.transport).toMatchObject({ args: ['', '--all'], env: [['TOKEN', null]] });
});

test('what is missing is found before anything is sent', () => {
  expect(missingEntries(emptyDraft).map(({ field }) => field)).toEqual(['name', 'url']);
  expect(missingEntries({ ...emptyDraft, kind: 'stdio', name: 'x' }).map(({ field }) => field)).toEqual(['command']);
  const nameless = { ...newPair(), value: 'secret' };
  expect(missingEntries({ ...emptyDraft, name: 'x', url: 'y', headers: [nameless] })).toEqual([
    { field: 'headers', index: 0, code: 'header-name-invalid' },
  ]);
});
