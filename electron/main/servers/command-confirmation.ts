import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import type { CommandConfirmation } from '../../../shared/server-input.ts';
import { commandFlags } from './command-flags.ts';
import { resolveCommand, searchedFolders } from './resolve-command.ts';
import type { StdioConfig } from './server-config.ts';

/**
 * Names exactly what would run: command, arguments, environment (names and values, in any order) and directory. A change of any of them
 * has another hash, and is confirmed anew.
 */
export function commandHash(config: StdioConfig): string {
  const env = [...config.env].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const canonical = JSON.stringify([config.command, config.args, env, config.cwd]);
  return createHash('sha256').update(canonical).digest('hex');
}

/** Where a server runs that names no directory of its own. */
export function workingDirectory(config: StdioConfig): string {
  return config.cwd ?? homedir();
}

/** PATH that the command is searched in and runs with: the person's own setting wins over the login shell's. */
export function commandPath(config: StdioConfig, loginPath: string): string {
  return config.env.find(([name]) => name === 'PATH')?.[1] ?? loginPath;
}

/** What the person is asked to confirm before the first start. Values of environment variables are not part of it. */
export function describeCommand(config: StdioConfig, loginPath: string): CommandConfirmation {
  const path = commandPath(config, loginPath);
  const cwd = workingDirectory(config);
  const resolved = resolveCommand(config.command, path, cwd);
  const resolvedPath = resolved.kind === 'found' ? resolved.file : null;
  const argv = [config.command, ...config.args];
  const envNames = config.env.map(([name]) => name);
  return {
    hash: commandHash(config),
    argv,
    resolvedPath,
    searchedPath: searchedFolders(config.command, path),
    envNames,
    cwd,
    flags: commandFlags({ argv, envNames, resolvedPath, cwd }),
  };
}
