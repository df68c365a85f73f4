import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PrincipalSetting, parsePrincipals } from './principals/principals.ts';

export interface DemoServerSettings {
  readonly transport: 'http' | 'stdio';
  /** 0: the kept port, or any. */
  readonly port: number;
  readonly store: string;
  readonly workspace: string;
  readonly principals: readonly PrincipalSetting[];
  /** HTTP without a token, for everyone on this machine. */
  readonly open: boolean;
  readonly rude: boolean;
  /** How long the retry of a browser round waits for its page before it asks again, in milliseconds. */
  readonly holdMs: number;
}

/** Principals may come through this variable, so that tokens stay out of the process list. */
export const PRINCIPALS_VARIABLE = 'PARLEY_DEMO_PRINCIPALS';

export const USAGE = `Usage: npm run demo-server -- [options]

  --transport http|stdio       How to serve. Default: http, on 127.0.0.1.
  --port N                     Default: 0, the port of last time or any.
  --store FILE                 Signing key, port and used confirmations.
  --workspace DIR              The folder with the notes. Created with samples.
  --principal NAME=TOKEN:DIR   Who may connect, and their folder. May be given
                               several times, or as the variable
                               ${PRINCIPALS_VARIABLE}.
  --open                       HTTP without a token.
  --era modern                 2026-07-28, the only one so far.
  --hold-seconds N             How long a browser round waits for its page.
  --rude                       Adds the tools of a hostile server.
  --help
`;

export type CommandLine =
  | { readonly kind: 'run'; readonly settings: DemoServerSettings }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

function parse(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    options: {
      transport: { type: 'string', default: 'http' },
      port: { type: 'string', default: '0' },
      store: { type: 'string' },
      workspace: { type: 'string' },
      principal: { type: 'string', multiple: true, default: [] },
      open: { type: 'boolean', default: false },
      era: { type: 'string', default: 'modern' },
      'hold-seconds': { type: 'string', default: '0' },
      rude: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

export function readCommandLine(argv: readonly string[], principalsFromEnvironment: string | undefined): CommandLine {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(argv);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : 'These arguments cannot be read.');
  }
  if (values.help) return { kind: 'help' };
  const { transport, era, open, rude } = values;
  if (transport !== 'http' && transport !== 'stdio') return wrong('--transport is http or stdio.');
  if (era === 'legacy' || era === 'dual')
    return wrong(`--era ${era} is not supported yet; this server speaks 2026-07-28 (--era modern).`);
  if (era !== 'modern') return wrong('--era is modern.');
  const port = wholeNumber(values.port, 65_535);
  if (port === undefined) return wrong('--port is a number from 0 to 65535.');
  const holdSeconds = wholeNumber(values['hold-seconds'], 600);
  if (holdSeconds === undefined) return wrong('--hold-seconds is a number from 0 to 600.');
  const principals = principalsOf([
    ...values.principal,
    ...(principalsFromEnvironment ? [principalsFromEnvironment] : []),
  ]);
  if (principals === undefined) return wrong('A principal is NAME=TOKEN:DIR, with a token of 8 characters or more.');
  if (new Set(principals.map(({ name }) => name)).size < principals.length)
    return wrong('Two principals have the same name.');
  if (open && principals.length > 0) return wrong('--open and --principal exclude each other.');
  if (transport === 'stdio' && principals.length > 1) return wrong('Over stdio there is one principal at most.');
  const home = join(homedir(), '.parley-demo-server');
  const store = values.store ?? join(home, 'store.db');
  const workspace = values.workspace ?? join(values.store === undefined ? home : dirname(store), 'notes');
  return {
    kind: 'run',
    settings: { transport, port, store, workspace, principals, open, rude, holdMs: holdSeconds * 1000 },
  };
}

function wrong(message: string): CommandLine {
  return { kind: 'wrong', message };
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value <= max ? value : undefined;
}

function principalsOf(texts: readonly string[]): readonly PrincipalSetting[] | undefined {
  const all: PrincipalSetting[] = [];
  for (const text of texts) {
    const parsed = parsePrincipals(text);
    if (parsed === undefined) return undefined;
    all.push(...parsed);
  }
  return all;
}
