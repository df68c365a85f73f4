import { CLIENT_CAPABILITIES_META_KEY, MissingRequiredClientCapabilityError } from '@modelcontextprotocol/server';
import { z } from 'zod';

const mode = z.looseObject({}).optional();
const declaration = z.looseObject({ elicitation: z.looseObject({ form: mode, url: mode }).optional() });

/** The part of the client's capabilities that matters here. */
export type DeclaredCapabilities = z.output<typeof declaration>;

/** What a request's own `_meta` declares. Something unreadable declares nothing. */
export function declaredCapabilities(envelope: object | undefined): DeclaredCapabilities {
  const declared = declaration.safeParse(
    Object.entries(envelope ?? {}).find(([key]) => key === CLIENT_CAPABILITIES_META_KEY)?.[1],
  );
  return declared.success ? declared.data : {};
}

/**
 * Stops with -32021 unless this request declares what a question needs (elicitation 2026-07-28, capabilities).
 *
 * Called before anything is stored. An `elicitation` without modes means form mode.
 */
export function requireElicitation(capabilities: DeclaredCapabilities, ...modes: readonly ('form' | 'url')[]): void {
  const declared = capabilities.elicitation;
  const bare = declared !== undefined && declared.form === undefined && declared.url === undefined;
  const missing = modes.filter((name) => declared?.[name] === undefined && !(name === 'form' && bare));
  if (missing.length === 0) return;
  throw new MissingRequiredClientCapabilityError({
    requiredCapabilities: { elicitation: Object.fromEntries(missing.map((name) => [name, {}])) },
  });
}
