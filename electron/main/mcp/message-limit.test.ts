import { describe, expect, it } from 'vitest';
import { limitEvents, readLimited } from './message-limit.ts';

/** Passes the chunks through and says what came out, or `too-large`. */
async function pass(kind: 'whole-body' | 'event-stream', limit: number, chunks: readonly string[]): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  let isExceeded = false;
  const onExceeded = () => {
    isExceeded = true;
  };
  try {
    const limited =
      kind === 'whole-body'
        ? await readLimited(source, onExceeded, limit)
        : source.pipeThrough(limitEvents(onExceeded, limit));
    return await new Response(limited).text();
  } catch (error) {
    if (!isExceeded) throw error;
    return 'too-large';
  }
}

describe('the size of a message', () => {
  it('counts the bytes of a body, not its characters', async () => {
    expect(await pass('whole-body', 4, ['éé'])).toBe('éé');
    expect(await pass('whole-body', 3, ['éé'])).toBe('too-large');
    expect(await pass('whole-body', 3, ['aa', 'aa'])).toBe('too-large');
  });

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('begins afresh with each event of a stream with %s', async (_, end) => {
    const event = `data: 12345${end}${end}`;
    const events = [event, event.slice(0, 4), event.slice(4), ...event];
    expect(await pass('event-stream', event.length, events)).toBe(event.repeat(3));
    expect(await pass('event-stream', event.length - 3, events)).toBe('too-large');
  });

  it('a line break alone ends no event', async () => {
    expect(await pass('event-stream', 20, ['data: 1\ndata: 2\ndata: 3\n'])).toBe('too-large');
  });
});
