import { useRef } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import type { CommandConfirmation } from '../../shared/server-input.ts';
import { connectServer } from '../state/connect.ts';
import { closeDialog } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './confirm-command-dialog.module.css';

type ConfirmCommandDialogProps = { readonly server: ServerView; readonly confirmation: CommandConfirmation };

/** Before a program's first start, and after each change of what runs: all of the command, and what it means. */
export function ConfirmCommandDialog({ server, confirmation }: ConfirmCommandDialogProps) {
  const t = useT();
  const notNow = useRef<HTMLButtonElement>(null);
  const { argv, resolvedPath, searchedPath, envNames, cwd, flags, hash } = confirmation;
  const start = () => {
    closeDialog();
    void connectServer(server.id, hash);
  };
  return (
    <Dialog
      title={t('servers.confirm.title')}
      onEscape={closeDialog}
      // Enter pressed by habit must not start anything.
      initialFocus={notNow}
      footer={
        <>
          <Button ref={notNow} onClick={closeDialog}>
            {t('servers.confirm.notNow')}
          </Button>
          <Button variant="primary" onClick={start}>
            {t('servers.confirm.start')}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <p>
          <b>
            <PlainText text={server.name} inline />
          </b>
          <br />
          {t('servers.confirm.lead')}
        </p>
        {flags.map((flag) => (
          <Note key={flag} tone="wait">
            <p>{t(`servers.confirm.flag.${flag}`)}</p>
          </Note>
        ))}
        <section>
          <h3>{t('servers.confirm.argv')}</h3>
          <ol className={styles.argv} dir="ltr">
            {argv.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: arguments repeat, and the list never changes
              <li key={index}>{part}</li>
            ))}
          </ol>
        </section>
        <dl className={styles.facts}>
          <dt>{t('servers.confirm.path')}</dt>
          <dd>
            {resolvedPath === null ? (
              <>
                {t('servers.confirm.notFound')}
                <PlainText text={searchedPath.join('\n')} mono className={styles.searched} />
              </>
            ) : (
              <PlainText text={resolvedPath} mono />
            )}
          </dd>
          <dt>{t('servers.confirm.env')}</dt>
          <dd>{envNames.length === 0 ? t('servers.confirm.noEnv') : <PlainText text={envNames.join(', ')} mono />}</dd>
          <dt>{t('servers.confirm.cwd')}</dt>
          <dd>
            <PlainText text={cwd} mono />
          </dd>
        </dl>
        <p className={styles.once}>{t('servers.confirm.once')}</p>
      </div>
    </Dialog>
  );
}
