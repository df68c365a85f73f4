import type { ServerView } from '../../shared/app-state.ts';
import type { Problem } from '../../shared/problem.ts';
import { connectServer } from '../state/connect.ts';
import { showDialog } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { ServerOutput } from '../ui/server-output.tsx';
import { useT } from '../ui/translate.ts';
import styles from './server-page.module.css';

/** Why the server is not connected, and the ways on. */
export function FailedView({ server, problem }: { readonly server: ServerView; readonly problem: Problem }) {
  const t = useT();
  return (
    <section className={styles.state} aria-live="polite">
      <h2 className={styles.stateLine}>{t('servers.failed.title')}</h2>
      <ProblemNote problem={problem}>
        <Button variant="primary" onClick={() => void connectServer(server.id)}>
          {t('servers.actions.retry')}
        </Button>
        {server.transport.kind !== 'demo' && (
          <Button onClick={() => showDialog({ kind: 'edit-server', serverId: server.id })}>
            {t('servers.actions.edit')}
          </Button>
        )}
      </ProblemNote>
      {server.transport.kind !== 'http' && server.stderrRevision > 0 && (
        <Fold label={t('servers.failed.output')} startsOpen>
          <ServerOutput server={server} label={t('servers.failed.output')} />
        </Fold>
      )}
    </section>
  );
}
