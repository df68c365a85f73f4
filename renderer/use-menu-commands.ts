import { useEffect } from 'react';
import type { Events } from '../shared/ipc.ts';
import { parley } from './state/api.ts';
import { showDialog, viewState } from './state/view-state.ts';

/** Ctrl/Cmd+K and Ctrl/Cmd+, and the same commands of the menu. They do nothing while a dialog or a round sheet is open. */
export function useMenuCommands(): void {
  useEffect(() => {
    const takeKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (command === null) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener('keydown', takeKey);
    const stop = parley().onMenuCommand(run);
    return () => {
      window.removeEventListener('keydown', takeKey);
      stop();
    };
  }, []);
}

type Command = Events['menu:command'];

function commandOf(event: KeyboardEvent): Command | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null;
  if (event.key.toLowerCase() === 'k') return 'find-tool';
  return event.key === ',' ? 'settings' : null;
}

function run(command: Command): void {
  const { dialog, sheetCall } = viewState.getState();
  if (dialog === null && sheetCall === null) showDialog({ kind: command });
}
