import type { ParleyApi } from '../../shared/ipc.ts';

export type FakeParley = {
  /** Every command that the window has sent, in order: its name and its arguments. */
  readonly sent: readonly (readonly [string, ...(readonly unknown[])])[];
};

/**
 * Puts a stand-in for main on `window.parley`, for tests: records what the window sends and answers with `answers`, else with `{ kind: 'done' }`.
 */
export function installFakeParley(answers: Partial<ParleyApi> = {}): FakeParley {
  const sent: (readonly [string, ...(readonly unknown[])])[] = [];
  const answer = (name: string, args: readonly unknown[]): unknown => {
    const own: unknown = Reflect.get(answers, name);
    if (typeof own === 'function') return Reflect.apply(own, undefined, args);
    return name.startsWith('on') ? () => {} : Promise.resolve({ kind: 'done' });
  };
  const fake = new Proxy(answers, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) => {
        if (!String(name).startsWith('on')) sent.push([String(name), ...args]);
        return answer(String(name), args);
      },
  });
  Object.defineProperty(window, 'parley', { value: fake, configurable: true });
  return { sent };
}
