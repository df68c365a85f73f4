import { createContext, use, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Clock, useClock } from '../../state/clock.tsx';
import type { ArmingRule } from './arming.ts';
import { type ArmingStore, createArmingStore } from './arming-store.ts';

export const ArmingContext = createContext<ArmingStore | null>(null);

export function useArmingStore(): ArmingStore {
  const store = use(ArmingContext);
  if (store === null) throw new Error('Only inside a round sheet');
  return store;
}

/** Whether something with this rule would react to a press that begins now; drawn again in the moment that it does. */
export function useArmed(rule: ArmingRule): boolean {
  const store = useArmingStore();
  const clock = useClock();
  const subscribe = useCallback(
    (redraw: () => void) => {
      let callOff = () => {};
      const plan = () => {
        callOff();
        const left = store.msUntilArmed(rule);
        if (left !== null && left > 0) callOff = clock.after(left, redraw);
      };
      const stop = store.subscribe(() => {
        plan();
        redraw();
      });
      plan();
      return () => {
        callOff();
        stop();
      };
    },
    [store, clock, rule],
  );
  return useSyncExternalStore(subscribe, () => store.armed(rule));
}

/**
 * The arming of a sheet: starts anew with each `content`, follows focus and visibility of the window, and watches keys and pointers.
 *
 * Key repeat never presses anything (F32): a key that is held since before only ever arrives as a repeat.
 */
export function useArming(content: string): ArmingStore {
  const clock = useClock();
  const [store] = useState(() => createArmingStore(clock));

  useEffect(() => {
    const look = () => {
      const attentive = document.visibilityState === 'visible' && document.hasFocus();
      store.send({ kind: 'attention', attentive, at: clock.now() });
    };
    const lose = () => store.send({ kind: 'attention', attentive: false, at: clock.now() });
    look();
    window.addEventListener('focus', look);
    window.addEventListener('blur', lose);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', lose);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, clock]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each content starts the waiting anew
  useLayoutEffect(() => startWaiting(store, clock), [store, clock, content]);

  useEffect(() => {
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent && event.repeat) {
        if (pressesSomething(event)) {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
        return;
      }
      store.send({ kind: 'pressed', at: clock.now() });
    };
    // A click comes after pointerup and after keyup (Space): it must still see when the press began.
    const release = () => clock.after(0, () => store.send({ kind: 'released' }));
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, press, true);
    for (const name of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(name, release, true);
    return () => {
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, press, true);
      for (const name of ['pointerup', 'pointercancel', 'keyup']) window.removeEventListener(name, release, true);
    };
  }, [store, clock]);

  return store;
}

/** Starts the waiting anew while a question of ours stands in place of the buttons, and again when they are back. */
export function useArmAnew(): void {
  const store = useArmingStore();
  const clock = useClock();
  useLayoutEffect(() => {
    const stop = startWaiting(store, clock);
    return () => {
      stop();
      startWaiting(store, clock);
    };
  }, [store, clock]);
}

function startWaiting(store: ArmingStore, clock: Clock): () => void {
  store.send({ kind: 'replaced' });
  // The first frame callback runs before the content is painted, the second after.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => store.send({ kind: 'painted', at: clock.now() }));
  });
  return () => cancelAnimationFrame(frame);
}

/** Enter and Space where they act as a press, and Esc. Repeats in a text stay: there they write. */
function pressesSomething(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') return true;
  const target = event.target instanceof Element ? event.target : null;
  const multiLine = target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter') return !multiLine;
  if (event.key !== ' ') return false;
  const singleLine =
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return !multiLine && !singleLine;
}
