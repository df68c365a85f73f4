/** Tells the person of servers' processes that an earlier Parley, ended by force, has left running, and ends them on a press. */
import { singleLine } from '../../../shared/plain-text.ts';
import type { Leftover, Leftovers } from '../servers/leftovers.ts';
import { type AppStore, addNotice, closeNotice } from '../state/app-store.ts';

export type LeftoverNotice = {
  /** After the first paint: nobody waits for it. */
  readonly look: () => void;
  readonly end: () => Promise<void>;
};

const id = 'leftovers';
const shownCommands = 5;

export function createLeftoverNotice(leftovers: Leftovers, store: AppStore): LeftoverNotice {
  const say = (left: readonly Leftover[]) => {
    if (left.length === 0) {
      closeNotice(store, id);
      return;
    }
    const shown = left.slice(0, shownCommands).map(({ command }) => singleLine(command, 120));
    const commands = [...shown, ...(left.length > shownCommands ? ['…'] : [])].join(', ');
    addNotice(store, { id, code: 'leftovers', values: { count: left.length, commands } });
  };
  return {
    look: () => say(leftovers.find()),
    end: async () => say(await leftovers.endAll()),
  };
}
