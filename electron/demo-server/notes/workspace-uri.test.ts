import { describe, expect, test } from 'vitest';
import { folderInWorkspace } from './workspace-uri.ts';

const workspace = { root: '/home/ada/notes', uri: 'file:///home/ada/notes' };
const accented = { root: '/home/ada/caf\u00e9', uri: 'file:///home/ada/caf%C3%A9' };

describe('N9: folders in the workspace', () => {
  test.each<[string, readonly string[]]>([
    ['file:///home/ada/notes', []],
    ['file:///home/ada/notes/', []],
    ['file:///home/ada/notes/garden', ['garden']],
    ['file:///home/ada/notes/garden/2026', ['garden', '2026']],
    ['file:///home/ada/notes/two%20words', ['two words']],
    ['file:///home/ada/notes/K%C3%BCche', ['K\u00fcche']],
    ['file:///home/ada/%6Eotes', []],
  ])('%s', (uri, folder) => {
    expect(folderInWorkspace(workspace, uri)).toEqual(folder);
  });
});

describe('N9: refused', () => {
  test.each([
    ['a prefix twin', 'file:///home/ada/notes-evil'],
    ['a folder above', 'file:///home/ada'],
    ['the root', 'file:///'],
    ['a climb', 'file:///home/ada/notes/../secrets'],
    ['a climb that comes back', 'file:///home/ada/notes/../notes'],
    ['an encoded climb', 'file:///home/ada/notes/%2e%2e/secrets'],
    ['an encoded climb in capitals', 'file:///home/ada/notes/%2E%2E/secrets'],
    ['half an encoded climb', 'file:///home/ada/notes/.%2e/secrets'],
    ['a climb inside the prefix', 'file:///home/bob/../ada/notes'],
    ['a single dot', 'file:///home/ada/notes/./garden'],
    ['an encoded slash', 'file:///home/ada/notes/a%2fb'],
    ['an encoded slash in the prefix', 'file:///home/ada%2Fnotes'],
    ['an encoded backslash', 'file:///home/ada/notes/a%5cb'],
    ['a backslash', 'file:///home/ada/notes\\garden'],
    ['double encoding', 'file:///home/ada/notes/%252e%252e'],
    ['double encoding of a letter', 'file:///home/ada/notes/%2541'],
    ['NUL', 'file:///home/ada/notes/a%00b'],
    ['NUL as it is', 'file:///home/ada/notes/a\0b'],
    ['a line feed', 'file:///home/ada/notes/a%0ab'],
    ['a trailing dot', 'file:///home/ada/notes/garden.'],
    ['a trailing encoded dot', 'file:///home/ada/notes/garden%2e'],
    ['a trailing space', 'file:///home/ada/notes/garden%20'],
    ['a trailing space as it is', 'file:///home/ada/notes '],
    ['a leading space', ' file:///home/ada/notes'],
    ['the trash', 'file:///home/ada/notes/.trash'],
    ['an empty component', 'file:///home/ada/notes//garden'],
    ['an empty component in front', 'file:////home/ada/notes'],
    ['a host', 'file://example.com/home/ada/notes'],
    ['localhost as a host', 'file://localhost/home/ada/notes'],
    ['a drive', 'file:///home/ada/notes/c:'],
    ['one slash only', 'file:/home/ada/notes'],
    ['another scheme', 'http:///home/ada/notes'],
    ['another scheme in front', 'x-file:///home/ada/notes'],
    ['capitals in the scheme', 'FILE:///home/ada/notes'],
    ['a path', '/home/ada/notes'],
    ['a query', 'file:///home/ada/notes?x'],
    ['a fragment', 'file:///home/ada/notes#x'],
    ['other capitals', 'file:///home/ada/Notes'],
    ['a broken escape', 'file:///home/ada/notes/%zz'],
    ['bytes that are no UTF-8', 'file:///home/ada/notes/%ff'],
    ['nothing', ''],
    ['a very long address', `file:///home/ada/notes/${'a'.repeat(5000)}`],
    ['a decomposed name', 'file:///home/ada/notes/Ku%CC%88che'],
  ])('%s', (_, uri) => {
    expect(folderInWorkspace(workspace, uri)).toBeUndefined();
  });

  test('the decomposed twin of a composed workspace', () => {
    expect(folderInWorkspace(accented, 'file:///home/ada/caf%C3%A9')).toEqual([]);
    expect(folderInWorkspace(accented, 'file:///home/ada/cafe%CC%81')).toBeUndefined();
  });
});
