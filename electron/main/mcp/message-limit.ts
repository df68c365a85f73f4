/** Counts the bytes of each message of an HTTP answer before anything parses it. */
import { problem } from '../../../shared/problem.ts';
import { maxMessageBytes } from './limits.ts';
import { TransportFailure } from './transport-failure.ts';

export function messageTooLarge(): TransportFailure {
  return new TransportFailure(problem('message-too-large', { limit: maxMessageBytes }), true);
}

const lineFeed = 10;
const carriageReturn = 13;

/** Reads a body that is one message. Rejects once it is over the limit, and reads no further. */
export async function readLimited(
  body: ReadableStream<Uint8Array>,
  onExceeded: (failure: TransportFailure) => void,
  limit: number = maxMessageBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, bytes);
    bytes += value.byteLength;
    if (bytes > limit) {
      const failure = messageTooLarge();
      onExceeded(failure);
      await reader.cancel(failure);
      throw failure;
    }
    chunks.push(value);
  }
}

/** Passes an event stream through and errors once an event is over the limit. An event ends with an empty line (LF, CR or CRLF). */
export function limitEvents(
  onExceeded: (failure: TransportFailure) => void,
  limit: number = maxMessageBytes,
): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let lineIsEmpty = true;
  let lastWasReturn = false;
  const isWithin = (chunk: Uint8Array): boolean => {
    for (const byte of chunk) {
      bytes += 1;
      if (byte === lineFeed && lastWasReturn) {
        lastWasReturn = false;
      } else if (byte === lineFeed || byte === carriageReturn) {
        if (lineIsEmpty) bytes = 0;
        lineIsEmpty = true;
        lastWasReturn = byte === carriageReturn;
      } else {
        lineIsEmpty = false;
        lastWasReturn = false;
      }
      if (bytes > limit) return false;
    }
    return true;
  };
  return new TransformStream({
    transform(chunk, controller) {
      if (isWithin(chunk)) {
        controller.enqueue(chunk);
        return;
      }
      const failure = messageTooLarge();
      onExceeded(failure);
      controller.error(failure);
    },
  });
}
