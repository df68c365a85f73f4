/**
 * When a press on the sheet counts (F32, U17).
 *
 * A sheet can appear in the very moment a person presses Enter or clicks for something else. So accepting reacts only after the content
 * has been painted, focused and visible for a while, and the other answers a short while after paint. A press counts from its beginning:
 * one that began before does nothing.
 */
export type Arming = {
  /** When the present content was on the screen; null before. */
  readonly paintedAt: number | null;
  /** Since when it has been painted, focused and visible without a break; null while it is not. */
  readonly watchedSince: number | null;
  readonly attentive: boolean;
  /** When the key or pointer that is down now went down; null while none is. */
  readonly pressedAt: number | null;
};

export type ArmingEvent =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'painted'; readonly at: number }
  /** The window gained or lost the focus, or was shown or hidden. */
  | { readonly kind: 'attention'; readonly attentive: boolean; readonly at: number }
  | { readonly kind: 'pressed'; readonly at: number }
  | { readonly kind: 'released' };

/** How long what must have been the case before a press counts. */
export type ArmingRule = { readonly since: 'painted' | 'watched'; readonly ms: number };

export const armingRules = {
  /** F32: sends an accept. */
  accept: { since: 'watched', ms: 800 },
  /** U17. */
  caution: { since: 'watched', ms: 1_000 },
  danger: { since: 'watched', ms: 2_000 },
  /** U22: no sooner than 1 s after the last accept, which came before the content. */
  checkAgain: { since: 'watched', ms: 1_000 },
  /** F32: Decline, Cancel, Stop and Esc are answers too. */
  refuse: { since: 'painted', ms: 400 },
  /** Sends nothing. */
  later: { since: 'painted', ms: 0 },
} as const satisfies Readonly<Record<string, ArmingRule>>;

export const unpainted: Arming = { paintedAt: null, watchedSince: null, attentive: false, pressedAt: null };

export function nextArming(state: Arming, event: ArmingEvent): Arming {
  switch (event.kind) {
    case 'replaced':
      return { ...unpainted, attentive: state.attentive };
    case 'painted':
      return { ...state, paintedAt: event.at, watchedSince: state.attentive ? event.at : null };
    case 'attention':
      if (event.attentive === state.attentive) return state;
      return {
        ...state,
        attentive: event.attentive,
        watchedSince: event.attentive && state.paintedAt !== null ? event.at : null,
        pressedAt: null,
      };
    case 'pressed':
      return { ...state, pressedAt: event.at };
    case 'released':
      return { ...state, pressedAt: null };
  }
}

/** Whether a press at `now` counts; one that is under way is judged by its beginning. */
export function counts(state: Arming, rule: ArmingRule, now: number): boolean {
  // Answer later reacts at once, even before the paint (F32): it sends nothing.
  if (rule.ms === 0) return true;
  const left = msUntilArmed(state, rule, state.pressedAt ?? now);
  return left !== null && left <= 0;
}

/** How long until a press would count; null while the waiting has not begun. Zero or less: it does. */
export function msUntilArmed(state: Arming, rule: ArmingRule, now: number): number | null {
  const since = rule.since === 'painted' ? state.paintedAt : state.watchedSince;
  return since === null ? null : since + rule.ms - now;
}
