import { useCallback, useEffect, useRef } from 'react';
import { armingRules } from './arming/arming.ts';
import type { ArmingStore } from './arming/arming-store.ts';

/**
 * Takes Esc on its way down, wherever the focus is (F31).
 *
 * Chromium closes a dialog that opened without a gesture on Esc, whatever its `cancel` event was told; only the key itself can be kept
 * from it. An open list has the first right to Esc. Esc is an answer, so it counts no earlier than Cancel (F32).
 */
export function useEscape(arming: ArmingStore): (act: (() => void) | null) => void {
  const current = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (event.repeat || event.isComposing || hasOpenList(event.target)) return;
      if (arming.counts(armingRules.refuse)) current.current?.();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [arming]);
  return useCallback((act) => {
    current.current = act;
  }, []);
}

function hasOpenList(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.getAttribute('aria-expanded') === 'true' &&
    target.getAttribute('role') === 'combobox'
  );
}
