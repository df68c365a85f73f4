import { useRef } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { useAppState } from '../state/app-mirror.ts';
import { closeDialog, selectServer } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { useT } from '../ui/translate.ts';

export function RemoveServerDialog({ server }: { readonly server: ServerView }) {
  const t = useT();
  const keep = useRef<HTMLButtonElement>(null);
  const waiting = useAppState((state) => state.pendingInputs.filter((input) => input.serverId === server.id).length);
  const remove = async () => {
    closeDialog();
    selectServer(null);
    await parley().removeServer(server.id);
  };
  return (
    <Dialog
      title={t('servers.remove.title', { name: server.name })}
      size="small"
      onEscape={closeDialog}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={closeDialog}>
            {t('servers.remove.keep')}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {t('servers.remove.remove')}
          </Button>
        </>
      }
    >
      <p>{t('servers.remove.text')}</p>
      {waiting > 0 && (
        <Note tone="wait">
          <p>{t('servers.remove.waiting', { count: waiting })}</p>
        </Note>
      )}
    </Dialog>
  );
}
