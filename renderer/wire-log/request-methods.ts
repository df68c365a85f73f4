import type { WireMessageView } from '../../shared/wire.ts';

export type RequestMethods = ReadonlyMap<string, string>;

/** The method of each request, so that a result can be read together with what it answers. */
export function requestMethods(messages: readonly WireMessageView[]): RequestMethods {
  const methods = new Map<string, string>();
  for (const message of messages) {
    if (message.kind === 'request' && message.method !== null) methods.set(exchange(message), message.method);
  }
  return methods;
}

/** The method that a message is about: its own, or that of the request it answers; null where that is not known. */
export function methodOf(message: WireMessageView, methods: RequestMethods): string | null {
  return message.method ?? methods.get(exchange(message)) ?? null;
}

function exchange({ serverId, requestId }: WireMessageView): string {
  return `${serverId} ${requestId ?? ''}`;
}
