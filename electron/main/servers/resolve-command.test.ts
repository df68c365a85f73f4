import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveCommand } from './resolve-command.ts';

let folder: string;
const at = (...names: readonly string[]): string => join(folder, ...names);
const program = (name: string, content: string, mode = 0o755): void => writeFileSync(at(name), content, { mode });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-resolve-'));
  mkdirSync(at('one'));
  mkdirSync(at('two'));
  mkdirSync(at('one', 'tool-folder'));
  program('one/only-data', 'x', 0o644);
  program('two/tool', '#!/bin/sh\n');
  program('two/only-data', '#!/bin/sh\n');
  program('two/data', 'x', 0o644);
  program('two/needs-node', '#!/usr/bin/env node\nconsole.log(1)\n');
  program('two/needs-node-with-flags', '#!/usr/bin/env -S node --no-warnings\n');
  program('two/needs-nothing', '#!/nowhere/interpreter -x\n');
  program('two/binary', '\x7fELF');
  symlinkSync(at('two', 'tool'), at('one', 'link'));
  symlinkSync(at('gone'), at('one', 'tool'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = (): string => `${at('one')}:${at('two')}`;

describe('resolveCommand', () => {
  it('searches the folders in order and passes over broken links, folders and files that cannot run', () => {
    expect(resolveCommand('tool', path(), '/')).toEqual({ kind: 'found', file: at('two', 'tool') });
    expect(resolveCommand('only-data', path(), '/')).toEqual({ kind: 'found', file: at('two', 'only-data') });
    expect(resolveCommand('link', path(), '/')).toEqual({ kind: 'found', file: at('one', 'link') });
    expect(resolveCommand('binary', path(), '/')).toEqual({ kind: 'found', file: at('two', 'binary') });
  });

  it('takes a path as it is, relative to the directory, and does not search', () => {
    expect(resolveCommand('./two/tool', '/bin', folder)).toEqual({ kind: 'found', file: at('two', 'tool') });
    expect(resolveCommand(at('two', 'tool'), '', '/')).toEqual({ kind: 'found', file: at('two', 'tool') });
    expect(resolveCommand('./tool', path(), folder)).toMatchObject({ kind: 'missing' });
  });

  it('a missing command names itself and the folders that were searched', () => {
    expect(resolveCommand('npx', path(), '/')).toEqual({
      kind: 'missing',
      problem: {
        code: 'command-not-found',
        values: { command: 'npx', path: `${at('one')}, ${at('two')}` },
        detail: null,
      },
    });
    expect(resolveCommand('./npx', path(), folder)).toMatchObject({ problem: { values: { path: folder } } });
  });

  it('a file that cannot run says so', () => {
    expect(resolveCommand('data', path(), '/')).toMatchObject({
      problem: { code: 'command-not-executable', values: { command: 'data', file: at('two', 'data') } },
    });
    expect(resolveCommand('tool-folder', path(), '/')).toMatchObject({ problem: { code: 'command-not-found' } });
  });

  it.each([
    ['needs-node', 'node'],
    ['needs-node-with-flags', 'node'],
    ['needs-nothing', '/nowhere/interpreter'],
  ])('a script whose interpreter is missing names it: %s', (command, interpreter) => {
    expect(resolveCommand(at('two', command), path(), '/')).toMatchObject({
      kind: 'missing',
      problem: { code: 'command-not-executable', values: { interpreter, path: path() } },
    });
  });

  it('a script whose interpreter is in the PATH is found', () => {
    program('one/node', '#!/bin/sh\n');
    expect(resolveCommand('needs-node', path(), '/')).toEqual({ kind: 'found', file: at('two', 'needs-node') });
    rmSync(at('one', 'node'));
  });
});
