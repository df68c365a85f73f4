/** All calls of this run of Parley: what the window can ask for, by id. */
import { randomBytes } from 'node:crypto';
import type { FormEntries } from '../../../shared/form-model.ts';
import { brandId, type CallId, type ConsentId, type InputId, type ServerId } from '../../../shared/ids.ts';
import type { AnswerReply, InputAnswer, OpenReply, SendReply, StartReply } from '../../../shared/ipc.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { problem } from '../../../shared/problem.ts';
import type { RoundView } from '../../../shared/round-view.ts';
import type { CallDetail } from '../../../shared/timeline.ts';
import { checkArguments, parseArguments } from '../mcp/tool-arguments.ts';
import { type Decision, startCall } from './call.ts';
import { createKeptCalls } from './kept-calls.ts';
import { viewOf } from './open-input.ts';
import type { CallsPorts } from './ports.ts';
import { showArguments } from './secret-arguments.ts';

export type Calls = {
  readonly start: (
    server: ServerId,
    tool: string,
    argumentsText: string,
    options: { readonly anyway: boolean },
  ) => StartReply;
  readonly detail: (call: CallId) => CallDetail | null;
  readonly message: (call: CallId, seq: number) => string | null;
  readonly revealState: (call: CallId) => string | null;
  readonly stop: (call: CallId) => boolean;
  /** When a server was removed: nothing of its calls can ever be sent again (P20). */
  readonly stopAllOf: (server: ServerId) => void;
  readonly decide: (call: CallId, decision: Decision) => boolean;
  readonly round: (call: CallId) => RoundView | null;
  readonly send: (call: CallId, round: number) => SendReply;
  readonly draft: (input: InputId, entries: FormEntries) => boolean;
  readonly answer: (input: InputId, answer: InputAnswer) => AnswerReply;
  readonly withdraw: (input: InputId) => AnswerReply;
  readonly openPage: (consent: ConsentId, recognised: boolean) => Promise<OpenReply>;
  readonly openedByPerson: (consent: ConsentId) => boolean;
  /** Calls that are lost with the process, for the question before quitting. */
  readonly unfinished: () => { readonly inFlight: number; readonly waiting: number };
};

/** Within this time after its start a call's first question may open its sheet by itself. */
const recentMs = 30_000;

export function createCalls(ports: CallsPorts): Calls {
  const calls = createKeptCalls(ports.forgetCall);
  const callPorts: CallsPorts = {
    ...ports,
    publishCall: (call) => {
      ports.publishCall(call);
      calls.follow(call);
    },
  };

  const findInput = (input: InputId) => {
    const call = calls.all().find((each) =>
      each
        .round()
        ?.inputs()
        .some((other) => other.id === input),
    );
    return call?.round() ?? null;
  };
  const withPage = (consent: ConsentId) => calls.all().find((call) => call.hasPage(consent));

  return {
    start: (serverId, toolName, argumentsText, { anyway }) => {
      const server = ports.server(serverId);
      if (server === null || server.connection === null) {
        return { kind: 'problem', problem: problem('not-connected', { server: server?.name ?? '' }) };
      }
      const tool = server.tool(toolName);
      if (tool === null) return { kind: 'problem', problem: problem('tool-gone', { tool: singleLine(toolName) }) };
      const check = checkArguments(tool.inputSchema, argumentsText);
      const mayBeCalledAnyway = check.kind === 'invalid' || check.kind === 'not-checked';
      if (check.kind !== 'valid' && !(anyway && mayBeCalledAnyway)) return { kind: 'arguments', check };
      const args = parseArguments(argumentsText);
      const id = brandId<CallId>(randomBytes(16).toString('base64url'));
      const call = startCall(
        {
          id,
          serverId,
          initial: { method: 'tools/call', params: { name: toolName, arguments: args } },
          target: toolName,
          shownArguments: showArguments(args),
          tool,
          declared: server.declared,
          serverName: server.name,
          serverIdentity: server.identity,
          serverOrigin: server.origin,
          identityKey: server.identityKey,
          era: server.connection.era,
        },
        callPorts,
      );
      calls.add(id, call);
      return { kind: 'started', id };
    },
    detail: (id) => calls.get(id)?.detail() ?? null,
    message: (id, seq) => calls.get(id)?.message(seq) ?? null,
    revealState: (id) => calls.get(id)?.requestState() ?? null,
    stop: (id) => calls.get(id)?.stop() ?? false,
    stopAllOf: (serverId) => {
      for (const call of calls.all()) if (call.init.serverId === serverId) call.stop();
    },
    decide: (id, decision) => calls.get(id)?.decide(decision) ?? false,
    round: (id) => {
      const call = calls.get(id);
      const round = call?.round();
      if (!call || !round) return null;
      const { serverId, serverName, serverIdentity, target } = call.init;
      const { startedAt } = call.summary();
      const server = ports.server(serverId);
      const serverProblem = call.serverChange(server);
      const info = serverProblem === null ? server?.connection?.serverInfo : undefined;
      return {
        callId: id,
        serverId,
        serverName,
        serverIdentity,
        serverSelfName: info ? singleLine(info.title ?? info.name) : null,
        serverProblem,
        target: singleLine(target),
        round: round.round,
        inputs: round.inputs().map(viewOf),
        startedRecently: ports.now() - startedAt <= recentMs,
      };
    },
    send: (id, number) => {
      const round = calls.get(id)?.round();
      return round?.round === number ? round.send() : { kind: 'gone' };
    },
    draft: (input, entries) => {
      const round = findInput(input);
      round?.draft(input, entries);
      return round !== null;
    },
    answer: (input, answer) => findInput(input)?.answer(input, answer) ?? { kind: 'gone' },
    withdraw: (input) => findInput(input)?.withdraw(input) ?? { kind: 'gone' },
    openPage: async (consent, recognised) =>
      (await withPage(consent)?.openPage(consent, recognised)) ?? { kind: 'gone' },
    openedByPerson: (consent) => withPage(consent)?.openedByPerson(consent) ?? false,
    unfinished: () => {
      const kinds = calls.all().map((call) => call.summary().status.kind);
      return {
        inFlight: kinds.filter((kind) => kind === 'running' || kind === 'stopping').length,
        waiting: kinds.filter((kind) => kind === 'waiting' || kind === 'paused' || kind === 'failed-on-the-way').length,
      };
    },
  };
}
