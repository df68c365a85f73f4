/** Sends the legs of one call over its server's connection and writes each of them into the timeline. */
import { plainText, singleLine, textLimits } from '../../../shared/plain-text.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import type { GivenInput, StateFingerprint } from '../../../shared/timeline.ts';
import { latestOnly } from '../mcp/latest-only.ts';
import type { LegOutcome, Retry } from '../mcp/leg.ts';
import type { LegCause } from '../mcp/multi-round-trip.ts';
import { fingerprint } from '../mcp/state-fingerprint.ts';
import type { CallInit } from './call-init.ts';
import type { CallLog, MessageSource, NewEntry } from './call-log.ts';
import type { CalledServer, CallsPorts } from './ports.ts';

export type LegSender = {
  readonly send: (retry: Retry | null) => Promise<LegOutcome>;
  /** Why the next leg goes out; told by the loop just before. */
  readonly next: (cause: LegCause) => void;
  /** What the person answered, for the entry of the retry that carries it, and which texts of it are secrets. */
  readonly answersToSend: (answers: readonly GivenInput[], secrets: readonly string[]) => void;
  /** The call begins afresh although its loop had ended. */
  readonly startedAgain: () => void;
  /** Time from the last leg's request to now, in ms. */
  readonly elapsedMs: () => number;
  /** The last answer's message in the wire log. */
  readonly received: () => MessageSource;
};

type Context = {
  readonly signal: AbortSignal;
  readonly round: () => number;
  readonly onChange: () => void;
};

type ReturnedState = (StateFingerprint & { readonly same: boolean }) | null;

/** P20: why nothing of a call may be sent to the server that its config names now; null when it is still the one it began with. */
export function serverChange({ identityKey, era }: CallInit, server: CalledServer | null): Problem | null {
  if (server === null) return problem('server-changed');
  const isSame = server.identityKey === identityKey && (server.connection === null || server.connection.era === era);
  return isSame ? null : problem('server-changed', { server: server.name });
}

const shownEveryMs = 100;

/** What cannot be seen anyway need not be searched: a notification may hold ten megabytes, and come a hundred times a second. */
const shownText = (text: string): string => plainText(text.slice(0, textLimits.message * 2), textLimits.message).text;

export function createLegSender(init: CallInit, ports: CallsPorts, log: CallLog, context: Context): LegSender {
  let requestId: string | null = null;
  let sentAt = ports.now();
  let cause: LegCause = 'initial';
  let beginsAfresh = false;
  let answers: readonly GivenInput[] = [];
  /** What was typed into fields that look like secrets: masked in the wire log wherever it stands (F7). */
  let secretValues = init.shownArguments.secrets;
  let receivedState: string | undefined;

  const returned = (retry: Retry | null): ReturnedState =>
    retry?.requestState === undefined
      ? null
      : { ...fingerprint(retry.requestState), same: retry.requestState === receivedState };

  function entryFor(id: string, retry: Retry | null): NewEntry {
    const previousRequestId = requestId ?? '';
    if (cause === 'sent-again') return { kind: 'sent-again', requestId: id, previousRequestId };
    if (cause === 'started-again' || (cause === 'initial' && beginsAfresh))
      return { kind: 'started-again', requestId: id };
    if (cause === 'initial') return { kind: 'called', requestId: id, argumentsText: init.shownArguments.text };
    const state = returned(retry);
    return cause === 'answered'
      ? { kind: 'answered', answers, requestId: id, previousRequestId, state }
      : { kind: 'retried-automatically', requestId: id, previousRequestId, state };
  }

  return {
    next: (why) => {
      cause = why;
    },
    answersToSend: (given, secrets) => {
      answers = given;
      secretValues = [...init.shownArguments.secrets, ...secrets];
    },
    startedAgain: () => {
      beginsAfresh = true;
    },
    elapsedMs: () => ports.now() - sentAt,
    received: () => {
      const id = requestId;
      return () => (id === null ? null : ports.wireMessage(init.serverId, id, 'received'));
    },
    send: async (retry) => {
      const server = ports.server(init.serverId);
      const change = serverChange(init, server);
      if (change !== null) return { kind: 'protocol-error', problem: change };
      if (server?.connection == null) {
        return { kind: 'lost', problem: problem('not-connected', { server: init.serverName }), mayHaveArrived: false };
      }
      // Ten times a second at most: a server may send a thousand in one (P15).
      const shown = latestOnly<null>(shownEveryMs, context.onChange);
      const outcome = await server.connection.sendLeg(init.initial, retry, {
        signal: context.signal,
        timeoutMs: server.legTimeoutMs,
        capabilities: init.declared,
        tool: init.tool,
        onSent: ({ requestId: id }) => {
          sentAt = ports.now();
          const entry = entryFor(id, retry);
          requestId = id;
          log.add(context.round(), entry, () => ports.wireMessage(init.serverId, id, 'sent'));
          context.onChange();
        },
        secretValues,
        onLateAnswer: () => {
          log.add(context.round(), { kind: 'late-result' });
          context.onChange();
        },
        onProgress: ({ progress, total, message }) => {
          const text = message === null ? null : shownText(message);
          log.add(context.round(), { kind: 'progress', progress, total, message: text });
          shown.push(null);
        },
        onLog: ({ level, data }) => {
          const text = typeof data === 'string' ? data : JSON.stringify(data);
          log.add(context.round(), { kind: 'log', level: singleLine(level), text: shownText(text) });
          shown.push(null);
        },
        onNote: (code, values) => {
          log.add(context.round(), { kind: 'note', code, values });
          context.onChange();
        },
      });
      shown.finish();
      receivedState = outcome.kind === 'input-required' ? outcome.requestState : undefined;
      return outcome;
    },
  };
}
