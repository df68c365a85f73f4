import type { CallId } from '../../shared/ids.ts';

/** Calls whose sheet the person left, declined or cancelled in this window: they never open one by themselves again. */
const left = new Set<CallId>();

export function noteLeft(callId: CallId): void {
  left.add(callId);
}

export function wasLeft(callId: CallId): boolean {
  return left.has(callId);
}

/** For tests: as in a window that was just opened. */
export function forgetLeft(): void {
  left.clear();
}
