import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { type Problem, problem } from '../../../shared/problem.ts';

export type ResolvedCommand =
  | { readonly kind: 'found'; readonly file: string }
  /** Nothing was found that can run; `problem` says what is missing. */
  | { readonly kind: 'missing'; readonly problem: Problem };

/**
 * Finds the program as a shell would: by its path when the command has a slash (relative to `cwd`), else in the folders of `path`.
 *
 * A script whose interpreter is missing counts as missing: the system would say "No such file" of a file that plainly exists.
 */
export function resolveCommand(command: string, path: string, cwd: string): ResolvedCommand {
  const candidates = candidateFiles(command, path, cwd);
  const file = candidates.find(isExecutable);
  if (file !== undefined) {
    const missing = missingInterpreter(file, path, cwd);
    if (missing === null) return { kind: 'found', file };
    return {
      kind: 'missing',
      problem: problem('command-not-executable', { command, file, interpreter: missing, path }),
    };
  }
  const present = candidates.find(isFile);
  if (present !== undefined)
    return { kind: 'missing', problem: problem('command-not-executable', { command, file: present, path }) };
  const places = candidates.map((candidate) => dirname(candidate));
  return { kind: 'missing', problem: problem('command-not-found', { command, path: [...new Set(places)].join(', ') }) };
}

/** The folders that were searched, for the person to read; empty when the command is a path. */
export function searchedFolders(command: string, path: string): readonly string[] {
  return isPath(command) ? [] : path.split(delimiter).filter((folder) => folder !== '');
}

const isPath = (command: string): boolean => /[/\\]/.test(command);

function candidateFiles(command: string, path: string, cwd: string): readonly string[] {
  const files = isPath(command)
    ? [isAbsolute(command) ? command : resolve(cwd, command)]
    : searchedFolders(command, path).map((folder) => join(folder, command));
  return process.platform === 'win32' ? files.flatMap((file) => [file, `${file}.exe`, `${file}.com`]) : files;
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isExecutable(file: string): boolean {
  if (!isFile(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Name of the interpreter in the script's first line that does not exist; null for a program, or when all is there. */
function missingInterpreter(file: string, path: string, cwd: string): string | null {
  const [interpreter, ...args] = shebang(file);
  if (interpreter === undefined) return null;
  if (!isExecutable(interpreter)) return interpreter;
  if (basename(interpreter) !== 'env') return null;
  // `env -S node --flag`, `env -i node`, `env NAME=value node`
  const program = args.find((arg) => !arg.startsWith('-') && !arg.includes('='));
  if (program === undefined) return null;
  return candidateFiles(program, path, cwd).some(isExecutable) ? null : program;
}

/** Words of `#!interpreter argument`, or nothing. */
function shebang(file: string): readonly string[] {
  const start = Buffer.alloc(256);
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    const length = readSync(descriptor, start, 0, start.length, 0);
    const [line = ''] = start.subarray(0, length).toString('latin1').split('\n');
    return line.startsWith('#!') ? line.slice(2).trim().split(/\s+/) : [];
  } catch {
    // Runnable but not readable: the system will say what is wrong with it.
    return [];
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}
