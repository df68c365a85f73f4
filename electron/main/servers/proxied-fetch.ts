/**
 * `fetch` for MCP traffic: honours HTTPS_PROXY, HTTP_PROXY and NO_PROXY, which Node's own fetch does not, and sets no time-out of its
 * own. A server may hold a retry for as long as a person needs in the browser; when to give up is decided by the leg (P21).
 */
import type { FetchLike } from '@modelcontextprotocol/client';

const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
const noTimeouts = { headersTimeout: 0, bodyTimeout: 0 };

/** Node's own fetch wherever that will do; a second undici costs some MB. */
export async function proxiedFetch(env: Readonly<NodeJS.ProcessEnv>): Promise<FetchLike> {
  const isProxied = proxyVariables.some((name) => (env[name] ?? '') !== '');
  const own = isProxied ? null : ownFetch();
  if (own !== null) return own;
  const { Agent, EnvHttpProxyAgent, fetch } = await import('undici');
  const dispatcher = isProxied ? new EnvHttpProxyAgent(noTimeouts) : new Agent(noTimeouts);
  // undici's RequestInit and Response are Node's own by shape; the two type packages name them twice.
  return (url, init) => fetch(url, { ...init, dispatcher } as never) as unknown as Promise<Response>;
}

/**
 * Node's own fetch with an agent that has no time-outs. Node gives out no constructor of agents, but keeps its own one where all
 * versions of undici look for it. Null where it is kept elsewhere.
 */
function ownFetch(): FetchLike | null {
  // It is there from the first use of any of Node's web classes.
  Reflect.get(globalThis, 'Response');
  const agent: unknown = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'));
  if (typeof agent !== 'object' || agent === null || agent.constructor.name !== 'Agent') return null;
  const dispatcher: unknown = Reflect.construct(agent.constructor, [noTimeouts]);
  // `dispatcher` is no part of the standard's RequestInit.
  return (url, init) => fetch(url, { ...init, dispatcher } as RequestInit);
}
