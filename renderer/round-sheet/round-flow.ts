import type { RoundInput, RoundView } from '../../shared/round-view.ts';

/** What the sheet of a call shows: one question of a round, the review of several, or the waiting after they went out. */
export type RoundFlow = {
  /** The round on the sheet; after sending, the one that was sent. */
  readonly view: RoundView | null;
  readonly step: number | 'review';
  readonly phase: 'loading' | 'asking' | 'sent' | 'gone';
  /** An answer is on its way to main; buttons are locked (F34). */
  readonly busy: boolean;
  readonly notice: RoundNotice | null;
  /** A round of this call was on this sheet before: the new one is announced. */
  readonly isLaterRound: boolean;
  /** What was sent held no accept: the sheet goes, and what the server asks next waits (it never comes again by itself). */
  readonly refusedAll: boolean;
};

export type RoundNotice = 'gone' | 'notSent' | 'failed' | 'notOpened';

export type RoundFlowEvent =
  | { readonly kind: 'loaded'; readonly view: RoundView | null }
  | { readonly kind: 'busy' }
  /** Main has an answer to the present step of a round with several. */
  | { readonly kind: 'recorded' }
  | { readonly kind: 'turned-to'; readonly step: number | 'review' }
  | { readonly kind: 'sent'; readonly refusedAll: boolean }
  | { readonly kind: 'not-done'; readonly notice: RoundNotice | null };

export const emptyFlow: RoundFlow = {
  view: null,
  step: 0,
  phase: 'loading',
  busy: false,
  notice: null,
  isLaterRound: false,
  refusedAll: false,
};

export function nextFlow(flow: RoundFlow, event: RoundFlowEvent): RoundFlow {
  switch (event.kind) {
    case 'loaded':
      return loaded(flow, event.view);
    case 'busy':
      return { ...flow, busy: true, notice: null };
    case 'recorded':
      return { ...flow, busy: false, notice: null, step: stepAfter(flow) };
    case 'turned-to':
      return { ...flow, busy: false, notice: null, step: event.step };
    case 'sent':
      return { ...flow, busy: false, notice: null, phase: 'sent', refusedAll: event.refusedAll };
    case 'not-done':
      return { ...flow, busy: false, notice: event.notice };
  }
}

/** Where a round begins: at its first question without an answer, or at the review when all have one. */
export function firstStep(inputs: readonly RoundInput[]): number | 'review' {
  const open = inputs.findIndex((input) => input.answer === null);
  if (open !== -1) return open;
  return inputs.length > 1 ? 'review' : 0;
}

function loaded(flow: RoundFlow, view: RoundView | null): RoundFlow {
  if (view === null) return flow.view === null ? { ...flow, phase: 'gone' } : flow;
  const isSame = flow.view !== null && identityOf(flow.view) === identityOf(view);
  // What was sent is over, though the mirror may hear of it later.
  if (isSame && flow.phase === 'sent') return flow;
  if (isSame) return { ...flow, view };
  return { ...emptyFlow, view, step: firstStep(view.inputs), phase: 'asking', isLaterRound: flow.view !== null };
}

/** Pending inputs have new ids in each round, and when a call is started again. */
function identityOf(view: RoundView): string {
  return [view.callId, view.round, ...view.inputs.map((input) => input.id)].join(' ');
}

function stepAfter({ view, step }: RoundFlow): number | 'review' {
  if (view === null || step === 'review') return step;
  const open = (index: number) => index !== step && view.inputs[index]?.answer === null;
  const indexes = view.inputs.map((_, index) => index);
  const later = indexes.find((index) => index > step && open(index));
  return later ?? indexes.find(open) ?? 'review';
}
