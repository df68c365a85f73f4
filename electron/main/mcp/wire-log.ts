/**
 * The last messages of all connections, redacted: nothing else of a message outlives its handling here.
 *
 * Redaction is put off to the end of the turn (`setImmediate`), when what was sent is on its way: the leg does not wait for it. Whoever
 * reads the log before that has it done first. With what is masked, as it was when the message passed.
 */
import type { ServerId } from '../../../shared/ids.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { WireMessageView } from '../../../shared/wire.ts';
import { isJsonObject, jsonBytes, own, ownString, utf8Bytes } from './json.ts';
import { createRedactor } from './redact.ts';

export const maxWireMessages = 5_000;
/** Characters of JSON, each at most 3 bytes: the text of one message stays under 16 kB for what servers usually send. */
const maxWireText = 16_000;

type Direction = WireMessageView['direction'];

export type WireLog = {
  readonly add: (server: ServerId, direction: Direction, message: unknown, secretValues?: readonly string[]) => void;
  /** A line that is no JSON-RPC (P22). */
  readonly addInvalid: (server: ServerId, direction: Direction, text: string, bytes?: number) => void;
  /** Messages after this number, oldest first; -1 for all that is kept. */
  readonly list: (afterSeq: number) => readonly WireMessageView[];
  /** The redacted JSON of a request, or of its answer, while it is kept. */
  readonly message: (server: ServerId, requestId: string, direction: Direction) => string | null;
  /** Header values and environment values of a server's config, masked wherever they stand. */
  readonly setSecrets: (server: ServerId, values: readonly string[]) => void;
};

export type WireLogOptions = {
  readonly now?: () => number;
  readonly capacity?: number;
};

/** Bytes and text are written last. */
type Kept = Omit<WireMessageView, 'bytes' | 'text'> & { bytes: number; text: string };

type Reading = Pick<WireMessageView, 'kind' | 'method' | 'requestId'>;

function read(message: unknown): Reading {
  if (!isJsonObject(message)) return { kind: 'invalid', method: null, requestId: null };
  const id = own(message, 'id');
  // Ids of ours are numbers; those of a server, like its methods, may be any text of any length (F20).
  const requestId = typeof id === 'number' || typeof id === 'string' ? singleLine(String(id)) : null;
  const named = ownString(message, 'method');
  const method = named === null ? null : singleLine(named);
  if (method !== null) return { kind: requestId === null ? 'notification' : 'request', method, requestId };
  if (own(message, 'error') !== undefined) return { kind: 'error', method, requestId };
  return { kind: own(message, 'result') === undefined ? 'invalid' : 'result', method, requestId };
}

export function createWireLog({ now = Date.now, capacity = maxWireMessages }: WireLogOptions = {}): WireLog {
  const kept: Kept[] = [];
  const secrets = new Map<ServerId, readonly string[]>();
  /** By server, direction and id; also tells the method of an answer. */
  const byRequest = new Map<string, Kept>();
  let seq = 0;
  /** Messages of this turn. Their views stand in `kept` already, without bytes and text. */
  let unwritten: (() => void)[] = [];

  function write(): void {
    const now = unwritten;
    unwritten = [];
    for (const finish of now) finish();
  }

  const keyOf = (server: ServerId, direction: Direction, requestId: string) => `${direction} ${requestId} ${server}`;

  function keep(view: Kept): void {
    kept.push(view);
    if (view.requestId !== null) byRequest.set(keyOf(view.serverId, view.direction, view.requestId), view);
    const dropped = kept.length > capacity ? kept.shift() : undefined;
    if (dropped?.requestId) {
      const key = keyOf(dropped.serverId, dropped.direction, dropped.requestId);
      if (byRequest.get(key) === dropped) byRequest.delete(key);
    }
  }

  function add(server: ServerId, direction: Direction, message: unknown, secretValues: readonly string[] = []): void {
    const reading = read(message);
    const { requestId } = reading;
    const other: Direction = direction === 'sent' ? 'received' : 'sent';
    const asked = requestId === null ? undefined : byRequest.get(keyOf(server, other, requestId));
    const redactor = createRedactor([...(secrets.get(server) ?? []), ...secretValues]);
    const view: Kept = {
      seq: seq++,
      at: now(),
      serverId: server,
      direction,
      ...reading,
      method: reading.method ?? asked?.method ?? null,
      bytes: 0,
      text: '',
    };
    keep(view);
    if (unwritten.length === 0) setImmediate(write);
    unwritten.push(() => {
      view.bytes = jsonBytes(message);
      view.text = redactor.json(message, maxWireText);
    });
  }

  return {
    add,
    addInvalid: (server, direction, text, bytes) => {
      const redactor = createRedactor(secrets.get(server));
      const view = {
        seq: seq++,
        at: now(),
        serverId: server,
        direction,
        kind: 'invalid',
        method: null,
        requestId: null,
      } as const;
      keep({ ...view, bytes: bytes ?? utf8Bytes(text), text: redactor.json(text, maxWireText) });
    },
    list: (afterSeq) => {
      write();
      const first = kept[0];
      return first === undefined ? [] : kept.slice(Math.max(0, afterSeq - first.seq + 1));
    },
    message: (server, requestId, direction) => {
      write();
      return byRequest.get(keyOf(server, direction, requestId))?.text ?? null;
    },
    setSecrets: (server, values) => {
      secrets.set(server, [...values]);
    },
  };
}
