import { useId, useState } from 'react';
import { parley } from '../state/api.ts';
import { connectServer } from '../state/connect.ts';
import { closeDialog, selectServer } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/translate.ts';
import { PasteServers } from './paste-servers.tsx';
import { emptyDraft } from './server-draft.ts';
import { ServerFields } from './server-fields.tsx';
import styles from './server-form.module.css';
import { useServerForm } from './use-server-form.ts';

type Way = 'http' | 'stdio' | 'paste';

/** A new server: by its address, by its command, or several from pasted JSON. */
export function AddServerDialog() {
  const t = useT();
  const [way, setWay] = useState<Way>('http');
  const formId = useId();
  const form = useServerForm({
    initial: emptyDraft,
    save: (input) => parley().addServer(input),
    onSaved: ({ id }) => {
      closeDialog();
      selectServer(id);
      // Adding asks for what comes next: a program is confirmed before it starts.
      void connectServer(id);
    },
  });
  const choose = (next: Way) => {
    setWay(next);
    if (next !== 'paste') form.change({ kind: next });
  };
  const ways: readonly { readonly value: Way; readonly label: string }[] = [
    { value: 'http', label: t('servers.form.kindHttp') },
    { value: 'stdio', label: t('servers.form.kindStdio') },
    { value: 'paste', label: t('servers.form.kindPaste') },
  ];
  return (
    <Dialog
      title={t('servers.form.addTitle')}
      onEscape={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{t('app.cancel')}</Button>
          {way !== 'paste' && (
            <Button variant="primary" type="submit" form={formId}>
              {t('servers.form.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Choices legend={t('servers.form.kind')} options={ways} value={way} onChange={choose} />
        {way === 'paste' ? <PasteServers /> : <ServerFields form={form} formId={formId} />}
        {way !== 'paste' && (
          <p className={styles.foot}>
            {t(way === 'http' ? 'servers.form.addingConnects' : 'servers.form.nothingRuns')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
