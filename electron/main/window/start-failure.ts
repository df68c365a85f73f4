import { app, dialog } from 'electron';
import type { MenuLabels } from '../../../shared/i18n/en/menu.ts';

/** Parley cannot start: its data folder cannot be written, or another program holds its store. Says what the system says, and ends. */
export function endAfterStartFailure(labels: MenuLabels, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(labels.startFailedTitle, `${labels.startFailedMessage}\n\n${reason}`);
  app.exit(1);
}
