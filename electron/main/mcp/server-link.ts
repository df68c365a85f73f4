/** A client on a tapped transport, with what both dialects do with it in the same way. */
import type { Client } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem } from './connection.ts';
import type { ExchangeOptions, Exchanges } from './exchange.ts';
import type { JsonObject } from './leg.ts';
import type { ToolPage } from './list-tools.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { errorCodes } from './rpc-problem.ts';
import { anyResult } from './sdk-client.ts';
import type { TappedTransport } from './tapped-transport.ts';

export type TransportKind = 'http' | 'stdio';

export type ServerLink = {
  readonly client: Client;
  readonly transport: TappedTransport;
  readonly exchanges: Exchanges;
  readonly kind: TransportKind;
};

/** Sends a request whose result is read raw, so that no schema of the SDK hides or refuses anything. Never rejects. */
export async function request(
  { client, exchanges }: ServerLink,
  method: string,
  params: JsonObject,
  options: ExchangeOptions,
): Promise<Answer> {
  const outcome = await exchanges.run(
    (requestOptions) => client.request({ method, params: { ...params } }, anyResult, requestOptions),
    options,
  );
  return readAnswer(outcome, method);
}

/** One page of `tools/list`, its result as it came (P17). Rejects with a `ConnectionProblem`. */
export async function requestToolPage(
  link: ServerLink,
  cursor: string | null,
  options: ExchangeOptions,
): Promise<ToolPage> {
  const answer = await request(link, 'tools/list', cursor === null ? {} : { cursor }, options);
  const isInvalidCursor = answer.kind === 'error' && answer.error.code === errorCodes.invalidParams && cursor !== null;
  return isInvalidCursor ? { kind: 'invalid-cursor' } : { kind: 'page', result: resultOrThrow(answer) };
}

/** Turns an answer into its result for callers that have no use for the difference. */
function resultOrThrow(answer: Answer): JsonObject {
  if (answer.kind === 'result') return answer.result;
  throw new ConnectionProblem(answer.kind === 'stopped' ? problem('cancelled') : answer.problem);
}

export type Closing = {
  /** Resolves once; null when we closed it ourselves. */
  readonly closed: Promise<Problem | null>;
  readonly close: () => Promise<void>;
};

export function closing({ client, transport, kind }: ServerLink, beforeClose: () => Promise<void>): Closing {
  let isOurs = false;
  const closed = new Promise<Problem | null>((resolve) => {
    const over = () => {
      const why = transport.closeProblem() ?? problem(kind === 'stdio' ? 'process-exited' : 'connection-closed');
      resolve(isOurs ? null : why);
    };
    if (transport.isClosed) over();
    else transport.observe({ onClosed: over });
  });
  const close = async () => {
    if (isOurs) return;
    isOurs = true;
    await beforeClose();
    await client.close();
    await transport.close();
  };
  return { closed, close };
}
