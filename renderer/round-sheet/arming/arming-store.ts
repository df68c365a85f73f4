import type { Clock } from '../../state/clock.tsx';
import {
  type Arming,
  type ArmingEvent,
  type ArmingRule,
  counts,
  msUntilArmed,
  nextArming,
  unpainted,
} from './arming.ts';

/** The arming of one open sheet; outside React, because a click must see what the last event left, not what was drawn last. */
export type ArmingStore = {
  readonly send: (event: ArmingEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a press now counts. */
  readonly counts: (rule: ArmingRule) => boolean;
  /** Whether a press that begins now would count: what a button looks like. */
  readonly armed: (rule: ArmingRule) => boolean;
  readonly msUntilArmed: (rule: ArmingRule) => number | null;
};

export function createArmingStore(clock: Clock): ArmingStore {
  let state: Arming = unpainted;
  const listeners = new Set<() => void>();
  const left = (rule: ArmingRule) => msUntilArmed(state, rule, clock.now());
  return {
    send: (event) => {
      const next = nextArming(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    counts: (rule) => counts(state, rule, clock.now()),
    armed: (rule) => {
      const ms = left(rule);
      return rule.ms === 0 || (ms !== null && ms <= 0);
    },
    msUntilArmed: left,
  };
}
