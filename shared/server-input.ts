/** What the server form sends, and what comes back of it. Values of headers and environment variables go up and never come down. */
import { z } from 'zod';

const name = z.string().trim().min(1).max(80);
/** `null` keeps the value that main has under this name: values never come down to the window. */
const secretValue = z.string().max(65_536).nullable();
const era = z.enum(['auto', '2026-07-28', '2025-11-25']);

const http = z.object({
  kind: z.literal('http'),
  url: z.string().min(1).max(8_192),
  headers: z.array(z.tuple([z.string().min(1).max(256), secretValue])).max(64),
});

const stdio = z.object({
  kind: z.literal('stdio'),
  command: z.string().min(1).max(4_096),
  args: z.array(z.string().max(32_768)).max(256),
  env: z.array(z.tuple([z.string().min(1).max(256), secretValue])).max(256),
  cwd: z.string().max(4_096).nullable(),
});

export const serverInput = z.object({ name, era, transport: z.discriminatedUnion('kind', [http, stdio]) });

export type ServerInput = z.infer<typeof serverInput>;

/** Where the form marks an error, and the code that the catalogue words. */
export type ServerInputProblem = {
  readonly field: 'name' | 'url' | 'headers' | 'command' | 'args' | 'env' | 'cwd';
  readonly index: number | null;
  readonly code:
    | 'name-taken'
    | 'url-invalid'
    | 'url-scheme'
    | 'url-credentials'
    | 'url-insecure'
    | 'header-name-invalid'
    | 'header-value-invalid'
    | 'header-reserved'
    | 'header-duplicate'
    | 'header-value-needed'
    | 'command-empty'
    | 'command-control'
    | 'argument-control'
    | 'env-name-invalid'
    | 'env-duplicate'
    | 'cwd-not-absolute'
    | 'cwd-missing';
};

/** One thing worth a look in a command before its first start. */
export type CommandFlag = 'shell' | 'sudo' | 'download' | 'temporary-path' | 'ld-preload' | 'node-options';

/** The confirmation before the first start of a stdio server, and after each change of what runs. */
export type CommandConfirmation = {
  /** Names exactly this command; confirming another one is refused. */
  readonly hash: string;
  readonly argv: readonly string[];
  /** Absolute path of the program, or null when it was not found; then `searchedPath` says where Parley looked. */
  readonly resolvedPath: string | null;
  readonly searchedPath: readonly string[];
  readonly envNames: readonly string[];
  readonly cwd: string;
  readonly flags: readonly CommandFlag[];
};
