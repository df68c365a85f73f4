import { act, render } from '@testing-library/react';
import type { CallStatus, PendingInputSummary } from '../../../shared/app-state.ts';
import { initialEntries } from '../../../shared/form-values.ts';
import { brandId, type CallId, type ConsentId, demoServerId, type InputId } from '../../../shared/ids.ts';
import type { ParleyApi } from '../../../shared/ipc.ts';
import { readRequestedSchema } from '../../../shared/requested-schema.ts';
import type { FormInput, RoundInput, RoundView, UrlInput } from '../../../shared/round-view.ts';
import type { OpenableVerdict } from '../../../shared/url-verdict.ts';
import { ClockProvider } from '../../state/clock.tsx';
import { type FakeClock, fakeClock } from '../../state/fake-clock.ts';
import { type FakeParley, installFakeParley } from '../../state/fake-parley.ts';
import { sampleCall, sampleInput, sampleServer, showState } from '../../state/sample-state.ts';
import { openSheet } from '../../state/view-state.ts';
import { completeDom } from '../../ui/testing.ts';
// Loaded before it is drawn, as `RoundSheet` does while the window is idle.
import '../open-sheet.tsx';
import { RoundSheet } from '../round-sheet.tsx';

/** For tests: a round sheet over a stand-in of main that keeps the answers of one round as main does. */
export type SheetStage = {
  readonly clock: FakeClock;
  readonly sent: FakeParley['sent'];
  /** What was sent with one command, in order. */
  readonly commands: (name: keyof ParleyApi) => readonly (readonly unknown[])[];
  /** Lets the present content be painted, and time go by. */
  readonly pass: (ms: number) => Promise<void>;
  /** The call goes on to another round. */
  readonly nextRound: (view: RoundView) => Promise<void>;
  readonly setStatus: (status: CallStatus) => Promise<void>;
};

export const callId = brandId<CallId>('call');

export function sampleForm(schema: unknown, part: Partial<FormInput> = {}): FormInput {
  const reading = readRequestedSchema(schema);
  if (reading.kind === 'refused') throw new Error('No form');
  return {
    ...inputBase('form'),
    kind: 'form',
    fields: reading.fields,
    notes: reading.notes,
    entries: initialEntries(reading.fields),
    ...part,
  };
}

export const sampleVerdict: OpenableVerdict = {
  verdict: 'allow',
  worst: null,
  warnings: [],
  notes: [],
  details: [],
  shownHost: 'connect.reports.example',
  hostParts: { subdomain: 'connect.', site: 'reports.example', port: '' },
  unicodeHost: null,
  unicodeLabels: null,
  registrableDomain: 'reports.example',
  recognise: 'reports.example',
  href: 'https://connect.reports.example/authorize?flow=1',
  relation: 'other-site',
};

export function sampleUrl(part: Partial<UrlInput> = {}): UrlInput {
  return {
    ...inputBase('url'),
    kind: 'url',
    consentId: brandId<ConsentId>('consent'),
    verdict: sampleVerdict,
    opened: false,
    ...part,
  };
}

function inputBase(id: string) {
  return {
    id: brandId<InputId>(id),
    key: 'ask',
    message: 'Please answer.',
    answer: null,
    timesAsked: 1,
    lastAction: null,
  } as const;
}

export function sampleRound(inputs: readonly RoundInput[], part: Partial<RoundView> = {}): RoundView {
  return {
    callId,
    serverId: demoServerId,
    serverName: 'Notes (demo)',
    serverIdentity: 'http://127.0.0.1:4180',
    serverSelfName: 'notes-demo',
    serverProblem: null,
    target: 'notes_delete',
    round: 1,
    inputs,
    startedRecently: false,
    ...part,
  };
}

/** Draws the window's round sheet with the sheet of one call open. */
export async function stageSheet(
  first: RoundView,
  own: Partial<ParleyApi> = {},
  { opened = true, othersWait = false }: { readonly opened?: boolean; readonly othersWait?: boolean } = {},
): Promise<SheetStage> {
  completeDom();
  // A frame is over as soon as everything before it is: nobody looks at a test.
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(0), 0);
  window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  const clock = fakeClock(1_000_000);
  let view: RoundView | null = first;
  let status: CallStatus = { kind: 'waiting' };
  const show = () =>
    showState({
      servers: [sampleServer()],
      calls: [
        sampleCall('call', status, { round: view?.round ?? 1 }),
        sampleCall('other', { kind: 'waiting' }, { target: 'book_trip' }),
      ],
      pendingInputs: (view?.inputs ?? [])
        .map(
          (input): PendingInputSummary => ({
            id: input.id,
            callId,
            serverId: demoServerId,
            round: view?.round ?? 1,
            kind: input.kind === 'url' ? 'url' : 'form',
            message: input.message,
            askedAt: 0,
            answered: input.answer !== null,
          }),
        )
        .concat(othersWait ? [sampleInput('x', 'other'), sampleInput('y', 'other')] : []),
    });
  const setAnswer = (id: string, answer: RoundInput['answer']) => {
    if (view === null) return;
    view = { ...view, inputs: view.inputs.map((input) => (input.id === id ? { ...input, answer } : input)) };
    show();
  };
  const { sent } = installFakeParley({
    getRound: async () => view,
    answerInput: async (id, answer) => {
      const input = view?.inputs.find((each) => each.id === id);
      setAnswer(id, { action: answer.action, fixed: input?.kind === 'url' && answer.action === 'accept' });
      return { kind: 'recorded' };
    },
    withdrawAnswer: async (id) => {
      setAnswer(id, null);
      return { kind: 'recorded' };
    },
    sendRound: async () => {
      view = null;
      status = { kind: 'running' };
      show();
      return { kind: 'sent' };
    },
    openConsent: async () => ({ kind: 'opened' }),
    ...own,
  });
  // React draws what happened when an `act` ends, so each frame has its own.
  const settle = async () => {
    for (let frame = 0; frame < 6; frame += 1) {
      await act(async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    }
  };

  show();
  if (opened) openSheet(callId);
  render(
    <ClockProvider clock={clock}>
      <RoundSheet />
    </ClockProvider>,
  );
  await settle();
  return {
    clock,
    sent,
    commands: (name) => sent.filter(([sentName]) => sentName === name).map(([, ...args]) => args),
    pass: async (ms) => {
      await settle();
      await act(async () => clock.advance(ms));
      await settle();
    },
    nextRound: async (next) => {
      view = next;
      status = { kind: 'waiting' };
      await act(async () => show());
      await settle();
    },
    setStatus: async (next) => {
      status = next;
      if (next.kind !== 'waiting') view = null;
      await act(async () => show());
      await settle();
    },
  };
}
