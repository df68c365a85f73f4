import type { ServerId } from '../../shared/ids.ts';
import { useAppState } from '../state/app-mirror.ts';
import type { OpenDialog } from '../state/view-state.ts';
import { AddServerDialog } from './add-server-dialog.tsx';
import { ConfirmCommandDialog } from './confirm-command-dialog.tsx';
import { EditServerDialog } from './edit-server-dialog.tsx';
import { RemoveServerDialog } from './remove-server-dialog.tsx';

type ServerDialog = Extract<OpenDialog, { kind: 'add-server' | 'edit-server' | 'remove-server' | 'confirm-command' }>;

/** The dialogs about servers. One whose server is gone meanwhile shows nothing. */
export function ServerDialogs({ dialog }: { readonly dialog: ServerDialog }) {
  return dialog.kind === 'add-server' ? <AddServerDialog /> : <OfServer dialog={dialog} serverId={dialog.serverId} />;
}

function OfServer({
  dialog,
  serverId,
}: {
  readonly dialog: Exclude<ServerDialog, { kind: 'add-server' }>;
  readonly serverId: ServerId;
}) {
  const server = useAppState((state) => state.servers.find((one) => one.id === serverId));
  if (server === undefined) return null;
  switch (dialog.kind) {
    case 'edit-server':
      return <EditServerDialog server={server} />;
    case 'remove-server':
      return <RemoveServerDialog server={server} />;
    case 'confirm-command':
      return <ConfirmCommandDialog server={server} confirmation={dialog.confirmation} />;
  }
}
