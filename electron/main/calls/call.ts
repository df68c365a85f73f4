/**
 * One call while it lives: gives the loop its hooks, keeps the timeline, waits for the person, and can be stopped at any instant.
 */
import type { CallStatus, CallSummary } from '../../../shared/app-state.ts';
import type { ConsentId } from '../../../shared/ids.ts';
import type { OpenReply } from '../../../shared/ipc.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import type { CallDetail, ResultView } from '../../../shared/timeline.ts';
import {
  type AskedRound,
  type MultiRoundTripHooks,
  type MultiRoundTripResult,
  type Recovery,
  runMultiRoundTrip,
  type Step,
} from '../mcp/multi-round-trip.ts';
import { readResult } from '../mcp/result-view.ts';
import { fingerprint } from '../mcp/state-fingerprint.ts';
import type { CallInit } from './call-init.ts';
import { createCallLog } from './call-log.ts';
import { createCallMemory } from './call-memory.ts';
import { type Deferred, deferred } from './deferred.ts';
import { createLegSender, serverChange } from './leg-sender.ts';
import { type OpenRound, openRound } from './open-round.ts';
import { createPages } from './pages.ts';
import type { CalledServer, CallsPorts } from './ports.ts';
import { readRound } from './read-round.ts';
import { askedInput, pendingSummaries } from './round-summary.ts';

/** What the person decides about a call that stands still. */
export type Decision = Recovery | 'continue';

export type Call = {
  readonly init: CallInit;
  readonly summary: () => CallSummary;
  readonly detail: () => CallDetail;
  readonly message: (seq: number) => string | null;
  readonly round: () => OpenRound | null;
  /** The `requestState` that goes into the next retry, for "Reveal for this call" only (P5). */
  readonly requestState: () => string | null;
  /** False when there is nothing to stop. */
  readonly stop: () => boolean;
  /** False when nothing was asked, or when the call did not offer this. */
  readonly decide: (decision: Decision) => boolean;
  readonly hasPage: (consent: ConsentId) => boolean;
  readonly openPage: (consent: ConsentId, recognised: boolean) => Promise<OpenReply>;
  readonly openedByPerson: (consent: ConsentId) => boolean;
  /** P20: why nothing of it can be sent to the server that is there now; null when it can. */
  readonly serverChange: (server: CalledServer | null) => Problem | null;
  /** Lets go of what it holds elsewhere; nothing of it is published afterwards. */
  readonly forget: () => void;
};

const isEnded = (status: CallStatus): boolean =>
  status.kind === 'complete' || status.kind === 'failed' || status.kind === 'stopped';

/** Starts the call at once. */
export function startCall(init: CallInit, ports: CallsPorts): Call {
  const startedAt = ports.now();
  const abort = new AbortController();
  const log = createCallLog(ports.now);
  const memory = createCallMemory();
  let status: CallStatus = { kind: 'running' };
  let endedAt: number | null = null;
  let round = 1;
  /** Rounds of runs before "Start again" after a result: numbers are never used twice within a call. */
  let earlierRounds = 0;
  let open: OpenRound | null = null;
  let requestState: string | undefined;
  let result: ResultView | null = null;
  let isForgotten = false;
  let decision: { readonly offered: readonly Decision[]; readonly made: Deferred<Decision> } | null = null;

  const summary = (): CallSummary => ({
    id: init.id,
    serverId: init.serverId,
    method: init.initial.method,
    target: init.target,
    startedAt,
    endedAt,
    status,
    round,
    revision: log.count(),
  });
  const publish = () => {
    if (!isForgotten) ports.publishCall(summary());
  };
  const setStatus = (next: CallStatus) => {
    // While the cancellation is under way the call says so, whatever the loop still reports (P14).
    if (status.kind === 'stopping' && !isEnded(next)) return;
    status = next;
    publish();
  };
  const pages = createPages(ports.consents, (page, byPerson) => {
    log.add(round, { kind: 'url-opened', key: page.key, host: page.host, byPerson });
    open?.pageOpened(page.input);
    publish();
  });
  const legs = createLegSender(init, ports, log, { signal: abort.signal, round: () => round, onChange: publish });

  /** The status is published once the decision can be made: who sees the buttons may press them. */
  const ask = async (offered: readonly Decision[], standing: CallStatus): Promise<Decision> => {
    const made = deferred<Decision>();
    decision = { offered, made };
    setStatus(standing);
    const decided = await made.promise;
    decision = null;
    return decided;
  };

  /** Nothing of the rounds so far is sent again; what was answered in them becomes drafts (P13). */
  const startAfresh = () => {
    requestState = undefined;
    memory.startAgain();
  };

  async function answerRound(asked: AskedRound): ReturnType<MultiRoundTripHooks['answerRound']> {
    if (abort.signal.aborted) return { kind: 'stop' };
    const inputs = readRound(asked, init.declared, init.serverOrigin, memory, ports.consents);
    const askedAt = ports.now();
    const publishInputs = () =>
      ports.publishPending(init.id, open === null ? [] : pendingSummaries(init, round, askedAt, open.inputs()));
    const current = openRound(round, inputs, memory, publishInputs);
    open = current;
    pages.add(inputs);
    const state = requestState === undefined ? null : fingerprint(requestState);
    log.add(
      round,
      { kind: 'asked', inputs: inputs.map(askedInput), state, elapsedMs: legs.elapsedMs() },
      legs.received(),
    );
    publishInputs();
    setStatus({ kind: 'waiting' });
    const answers = await current.done;
    legs.answersToSend(current.given(), current.secrets());
    open = null;
    publishInputs();
    return answers;
  }

  function onStep(step: Step): void {
    switch (step.kind) {
      case 'leg':
        round = earlierRounds + step.position.round;
        legs.next(step.cause);
        if (step.cause === 'started-again') startAfresh();
        setStatus({ kind: 'running' });
        break;
      case 'asked':
        requestState = step.round.requestState;
        break;
      case 'state-only': {
        requestState = step.requestState;
        const { delayMs } = step;
        const state = fingerprint(step.requestState);
        log.add(round, { kind: 'state-only', state, delayMs, elapsedMs: legs.elapsedMs() }, legs.received());
        setStatus({ kind: 'retrying', delayMs });
        break;
      }
      case 'paused':
        log.add(round, { kind: 'paused', automaticRounds: step.automaticRounds });
        break;
      case 'resumed':
        log.add(round, { kind: 'resumed' });
        setStatus({ kind: 'retrying', delayMs: step.delayMs });
        break;
      case 'failed-on-the-way': {
        const { problem: cause, mayHaveArrived } = step.failure;
        log.add(round, { kind: 'failed-on-the-way', problem: cause, mayHaveArrived });
        break;
      }
      case 'refused':
        log.add(round, { kind: 'refused', problem: step.failure.problem }, legs.received());
        break;
    }
  }

  const hooks: MultiRoundTripHooks = {
    send: legs.send,
    answerRound,
    recover: async (failure) => {
      const { problem: cause } = failure;
      const decided =
        failure.kind === 'lost'
          ? await ask(['send-again', 'stop'], {
              kind: 'failed-on-the-way',
              problem: cause,
              mayHaveArrived: failure.mayHaveArrived,
            })
          : await ask(['start-again', 'stop'], { kind: 'refused', problem: cause });
      return decided === 'continue' ? 'stop' : decided;
    },
    continueAutomatic: async (automaticRounds) => {
      const decided = await ask(['continue', 'stop'], { kind: 'paused', automaticRounds });
      return decided === 'continue' ? 'continue' : 'stop';
    },
    wait: ports.wait,
    onStep,
  };

  /** What the call came to, as its last status; the timeline says it too. */
  function ending(outcome: MultiRoundTripResult): CallStatus {
    endedAt = ports.now();
    if (outcome.kind === 'stopped') {
      log.add(round, { kind: 'stopped' });
      return { kind: 'stopped' };
    }
    if (outcome.kind === 'failed') {
      log.add(round, { kind: 'failed', problem: outcome.problem }, legs.received());
      return { kind: 'failed', problem: outcome.problem };
    }
    const view = readResult(init.initial.method, outcome.result, init.tool);
    result = view;
    if (outcome.resultTypeAbsent) log.add(round, { kind: 'note', code: 'result-type-absent', values: {} });
    if (view.outputSchemaFinding !== null) log.add(round, { kind: 'note', code: 'output-schema-mismatch', values: {} });
    log.add(round, { kind: 'result', isError: view.isError, elapsedMs: legs.elapsedMs() }, legs.received());
    return { kind: 'complete', isError: view.isError, canStartAgain: view.isError && outcome.carriedState };
  }

  async function run(): Promise<void> {
    for (;;) {
      const outcome = await runMultiRoundTrip(hooks, { signal: abort.signal });
      const last = ending(outcome);
      if (last.kind !== 'complete' || !last.canStartAgain) {
        setStatus(last);
        return;
      }
      // A tool's own failure after a round may be a state that is no good any more: the person may begin afresh (P13).
      await ask(['start-again'], last);
      earlierRounds += outcome.round;
      endedAt = null;
      result = null;
      startAfresh();
      legs.startedAgain();
    }
  }

  publish();
  run()
    .catch((error: unknown) => {
      endedAt = ports.now();
      const cause = problem('internal', {}, error instanceof Error ? error.message : null);
      log.add(round, { kind: 'failed', problem: cause });
      setStatus({ kind: 'failed', problem: cause });
    })
    .finally(pages.forget);

  return {
    init,
    summary,
    detail: () => ({ entries: log.entries(), result }),
    message: log.message,
    round: () => open,
    requestState: () => requestState ?? null,
    stop: () => {
      if (isEnded(status) || status.kind === 'stopping') return false;
      log.add(round, { kind: 'stop-requested' });
      setStatus({ kind: 'stopping' });
      abort.abort();
      open?.stop();
      decision?.made.resolve('stop');
      return true;
    },
    decide: (made) => {
      if (!decision?.offered.includes(made)) return false;
      decision.made.resolve(made);
      return true;
    },
    hasPage: pages.has,
    openPage: pages.open,
    openedByPerson: pages.openedByPerson,
    serverChange: (server) => serverChange(init, server),
    forget: () => {
      isForgotten = true;
      pages.forget();
    },
  };
}
