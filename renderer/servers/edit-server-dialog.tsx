import { useId, useState } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { useAppState } from '../state/app-mirror.ts';
import { closeDialog } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { useT } from '../ui/translate.ts';
import { draftOf } from './server-draft.ts';
import { ServerFields } from './server-fields.tsx';
import styles from './server-form.module.css';
import { useServerForm } from './use-server-form.ts';

export function EditServerDialog({ server }: { readonly server: ServerView }) {
  const t = useT();
  const formId = useId();
  const [gone, setGone] = useState(false);
  const waiting = useAppState((state) => state.pendingInputs.filter((input) => input.serverId === server.id).length);
  const form = useServerForm({
    initial: draftOf(server),
    save: (input) => parley().editServer(server.id, input),
    onSaved: closeDialog,
    onGone: () => setGone(true),
  });
  const connected = server.connection.kind === 'connected' || server.connection.kind === 'connecting';
  return (
    <Dialog
      title={t('servers.form.editTitle', { name: server.name })}
      onEscape={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('servers.form.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {gone && <Note tone="bad">{t('servers.form.gone')}</Note>}
        {waiting > 0 && (
          <Note tone="wait">
            <p>{t('servers.form.waiting', { count: waiting })}</p>
          </Note>
        )}
        <Choices
          legend={t('servers.form.kind')}
          options={[
            { value: 'http', label: t('servers.form.kindHttp') },
            { value: 'stdio', label: t('servers.form.kindStdio') },
          ]}
          value={form.draft.kind}
          onChange={(kind) => form.change({ kind })}
        />
        <ServerFields form={form} formId={formId} />
        {connected && <p className={styles.foot}>{t('servers.form.runsAgain')}</p>}
      </div>
    </Dialog>
  );
}
