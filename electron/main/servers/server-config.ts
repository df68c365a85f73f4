import type { EraSetting, ServerTransportView } from '../../../shared/app-state.ts';
import { demoServerId, type ServerId } from '../../../shared/ids.ts';
import type { ServerInput } from '../../../shared/server-input.ts';
import { argvText } from './argv-text.ts';

/** Names with their values. The values are secrets: they never leave main. */
export type SecretPairs = readonly (readonly [name: string, value: string])[];

export type HttpConfig = { readonly kind: 'http'; readonly url: string; readonly headers: SecretPairs };
export type StdioConfig = {
  readonly kind: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  readonly env: SecretPairs;
  /** Absolute; null is the person's home folder. */
  readonly cwd: string | null;
};
export type TransportConfig = { readonly kind: 'demo' } | HttpConfig | StdioConfig;

export type ServerConfig = {
  readonly id: ServerId;
  readonly name: string;
  readonly era: EraSetting;
  readonly transport: TransportConfig;
};

/** The built-in entry. Its identity stays the same whatever port the demo server gets. */
export const demoServerConfig: ServerConfig = {
  id: demoServerId,
  name: 'Notes (demo)',
  era: 'auto',
  transport: { kind: 'demo' },
};

/**
 * The config that a checked input describes. A value of `null` keeps the one that `previous` has under this name; where there is none
 * it is empty.
 */
export function configFromInput(id: ServerId, input: ServerInput, previous: ServerConfig | null): ServerConfig {
  const common = { id, name: input.name, era: input.era };
  const { transport } = input;
  const old = previous?.transport;
  if (transport.kind === 'http') {
    const headers = keepValues(transport.headers, old?.kind === 'http' ? old.headers : [], sameHeader);
    return { ...common, transport: { kind: 'http', url: new URL(transport.url).href, headers } };
  }
  const env = keepValues(transport.env, old?.kind === 'stdio' ? old.env : [], (a, b) => a === b);
  const { command, args, cwd } = transport;
  return { ...common, transport: { kind: 'stdio', command, args, env, cwd } };
}

function keepValues(
  given: readonly (readonly [string, string | null])[],
  old: SecretPairs,
  same: (a: string, b: string) => boolean,
): SecretPairs {
  return given.map(([name, value]) => [name, value ?? old.find(([oldName]) => same(oldName, name))?.[1] ?? '']);
}

const sameHeader = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** What the window may see: names of headers and environment variables, never their values. */
export function transportView(transport: TransportConfig): ServerTransportView {
  switch (transport.kind) {
    case 'demo':
      return { kind: 'demo' };
    case 'http':
      return { kind: 'http', url: transport.url, headerNames: transport.headers.map(([name]) => name) };
    case 'stdio': {
      const { command, args, env, cwd } = transport;
      return { kind: 'stdio', command, args, envNames: env.map(([name]) => name), cwd };
    }
  }
}

/** The immutable identity that every sheet shows: origin for HTTP, the command line for stdio, `builtin:demo`. */
export function identityText(transport: TransportConfig): string {
  switch (transport.kind) {
    case 'demo':
      return demoServerId;
    case 'http':
      return new URL(transport.url).origin;
    case 'stdio':
      return argvText([transport.command, ...transport.args]);
  }
}

/**
 * Tells whether a call that began with one transport may go on with the other (P20): origin and account for HTTP; argv, directory
 * and environment names for stdio.
 */
export function identityKey(transport: TransportConfig): string {
  switch (transport.kind) {
    case 'demo':
      return demoServerId;
    case 'http':
      // Narrower than the origin: two servers may share one. Headers are left out, because a renewed token is no other server.
      return JSON.stringify(['http', transport.url]);
    case 'stdio':
      return JSON.stringify([
        'stdio',
        transport.command,
        transport.args,
        transport.env.map(([name]) => name).sort(),
        transport.cwd,
      ]);
  }
}

/** True when an edit changes what is connected to or what is run; a new name alone leaves a connection open. */
export function runsDifferently(before: ServerConfig, after: ServerConfig): boolean {
  return before.era !== after.era || JSON.stringify(before.transport) !== JSON.stringify(after.transport);
}
