import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ServerInput, ServerInputProblem } from '../../../shared/server-input.ts';
import { isReservedHeader } from '../mcp/reserved-headers.ts';
import { isHeaderName, isHeaderValue } from './header-rules.ts';
import type { ServerConfig } from './server-config.ts';

type HttpInput = Extract<ServerInput['transport'], { kind: 'http' }>;
type StdioInput = Extract<ServerInput['transport'], { kind: 'stdio' }>;
type Code = ServerInputProblem['code'];

/**
 * Everything that is wrong with an input whose shape is right; empty when it can be saved.
 *
 * `others` are the configs it must not be mistaken for: all but the one that is edited.
 */
export function validateServerInput(
  input: ServerInput,
  others: readonly ServerConfig[],
): readonly ServerInputProblem[] {
  const taken = others.some((other) => fold(other.name) === fold(input.name));
  const { transport } = input;
  return [
    ...(taken ? [at('name', 'name-taken')] : []),
    ...(transport.kind === 'http' ? httpProblems(transport) : stdioProblems(transport)),
  ];
}

/**
 * Header values that were to be kept although the address now leads to another origin: a secret of one server is never handed to another
 * unseen, so it must be typed again.
 */
export function keptSecretProblems(before: ServerConfig, input: ServerInput): readonly ServerInputProblem[] {
  const { transport } = input;
  if (transport.kind !== 'http' || !URL.canParse(transport.url)) return [];
  const { origin } = new URL(transport.url);
  if (before.transport.kind === 'http' && new URL(before.transport.url).origin === origin) return [];
  return transport.headers.flatMap(([, value], index) =>
    value === null ? [at('headers', 'header-value-needed', index)] : [],
  );
}

function httpProblems(transport: HttpInput): readonly ServerInputProblem[] {
  const code = urlProblem(transport.url);
  return [...(code === null ? [] : [at('url', code)]), ...headerProblems(transport.headers)];
}

function urlProblem(text: string): Code | null {
  if (!URL.canParse(text)) return 'url-invalid';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'url-scheme';
  if (url.username !== '' || url.password !== '') return 'url-credentials';
  // Headers and answers would cross the network readable for everyone on the way.
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? 'url-insecure' : null;
}

/** The URL parser has already brought every spelling of an IPv4 address to four decimal numbers. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

function headerProblems(headers: HttpInput['headers']): readonly ServerInputProblem[] {
  const names = headers.map(([name]) => name.toLowerCase());
  return headers.flatMap(([name, value], index) => {
    const code = nameCode(name, names.indexOf(name.toLowerCase()) < index);
    return [
      ...(code === null ? [] : [at('headers', code, index)]),
      ...(value === null || isHeaderValue(value) ? [] : [at('headers', 'header-value-invalid', index)]),
    ];
  });
}

function nameCode(name: string, repeated: boolean): Code | null {
  if (!isHeaderName(name)) return 'header-name-invalid';
  if (isReservedHeader(name)) return 'header-reserved';
  return repeated ? 'header-duplicate' : null;
}

function stdioProblems(transport: StdioInput): readonly ServerInputProblem[] {
  const command = commandProblem(transport.command);
  const cwd = transport.cwd === null ? null : cwdProblem(transport.cwd);
  return [
    ...(command === null ? [] : [at('command', command)]),
    // A line break is a legal part of an argument; a NUL would end it early.
    ...transport.args.flatMap((arg, index) => (arg.includes('\0') ? [at('args', 'argument-control', index)] : [])),
    ...envProblems(transport.env),
    ...(cwd === null ? [] : [at('cwd', cwd)]),
  ];
}

function commandProblem(command: string): Code | null {
  if (command.trim() === '') return 'command-empty';
  return /\p{Cc}/u.test(command) ? 'command-control' : null;
}

function envProblems(env: StdioInput['env']): readonly ServerInputProblem[] {
  const names = env.map(([name]) => name);
  return env.flatMap(([name, value], index) => {
    if (!/^[A-Za-z_][A-Za-z0-9_.()-]*$/.test(name)) return [at('env', 'env-name-invalid', index)];
    if (names.indexOf(name) < index) return [at('env', 'env-duplicate', index)];
    return value?.includes('\0') === true ? [at('env', 'argument-control', index)] : [];
  });
}

function cwdProblem(cwd: string): Code | null {
  if (cwd.includes('\0') || !isAbsolute(cwd)) return 'cwd-not-absolute';
  return statSync(cwd, { throwIfNoEntry: false })?.isDirectory() === true ? null : 'cwd-missing';
}

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase();

function at(field: ServerInputProblem['field'], code: Code, index: number | null = null): ServerInputProblem {
  return { field, index, code };
}
