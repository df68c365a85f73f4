/** What calls need of servers and of the browser, wired to the real ones. */
import type { ServerId } from '../../../shared/ids.ts';
import type { Consents } from '../browser/consents.ts';
import type { Inspection } from '../browser/inspection.ts';
import type { CalledServer, ConsentsPort } from '../calls/ports.ts';
import type { Connections } from '../servers/connections.ts';
import { identityKey, identityText, type ServerConfig } from '../servers/server-config.ts';
import { timeLimits } from '../servers/time-limits.ts';

/** P1: form and URL mode; roots, sampling and tasks are not declared, because nothing here answers them. */
const modernCapabilities = { elicitation: { form: {}, url: {} } } as const;

const hostOf = ({ transport }: ServerConfig): readonly string[] =>
  transport.kind === 'http' && URL.canParse(transport.url) ? [new URL(transport.url).hostname] : [];

export function createServerPort(connections: Connections): (id: ServerId) => CalledServer | null {
  return (id) => {
    const config = connections.config(id);
    if (config === null) return null;
    const connection = connections.connectionOf(id);
    return {
      name: config.name,
      identity: identityText(config.transport),
      identityKey: identityKey(config.transport),
      origin: connections.originOf(id),
      connection,
      tool: (name) => connections.tools(id)?.tools.find((tool) => tool.name === name) ?? null,
      declared: connection?.era === 'modern' ? modernCapabilities : {},
      legTimeoutMs: timeLimits.legMs,
    };
  };
}

/** Each address is inspected beside the registrable domains of all configured servers (U1). */
export const consentsPort = (
  consents: Consents,
  connections: Connections,
  { siteOf }: Pick<Inspection, 'siteOf'>,
): ConsentsPort => ({
  create: (rawUrl, serverOrigin) => {
    const configs = connections.views().flatMap(({ id }) => connections.config(id) ?? []);
    const knownDomains = configs.flatMap(hostOf).flatMap((host) => siteOf(host).registrableDomain ?? []);
    return consents.create(rawUrl, { serverOrigin, knownDomains: [...new Set(knownDomains)] });
  },
  open: async (id) => {
    const outcome = await consents.open(id);
    return outcome.kind === 'unknown' ? { kind: 'gone' } : outcome;
  },
  openedByPerson: (id) => consents.openedByPerson(id).kind === 'done',
  forget: consents.forget,
});
