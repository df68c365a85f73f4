import { FindToolDialog } from './find-tool/find-tool-dialog.tsx';
import { ServerDialogs } from './servers/server-dialogs.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import type { OpenDialog } from './state/view-state.ts';

/** The one dialog of the frame that is open; the round sheet is apart. */
export function Dialogs({ dialog }: { readonly dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'settings':
      return <SettingsDialog />;
    case 'find-tool':
      return <FindToolDialog />;
    default:
      return <ServerDialogs dialog={dialog} />;
  }
}
