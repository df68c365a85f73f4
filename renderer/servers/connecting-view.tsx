import type { ServerView } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { useNow } from '../state/clock.tsx';
import { BusyMark } from '../ui/busy-mark.tsx';
import { Button } from '../ui/button.tsx';
import { ServerOutput } from '../ui/server-output.tsx';
import { useT } from '../ui/translate.ts';
import styles from './server-page.module.css';

/** While a server connects: for how long, what a program prints meanwhile, and Stop. */
export function ConnectingView({ server, since }: { readonly server: ServerView; readonly since: number }) {
  const t = useT();
  const seconds = Math.max(0, Math.floor((useNow(1_000) - since) / 1_000));
  const overNetwork = server.transport.kind === 'http';
  return (
    <section className={styles.state} aria-busy="true">
      <h2 className={styles.stateLine}>
        <BusyMark size={16} />
        {t('servers.connecting.title')}
        {seconds > 0 && <small>{t('servers.connecting.since', { seconds })}</small>}
      </h2>
      <p className={styles.soft}>
        {overNetwork ? t('servers.connecting.httpText') : t('servers.connecting.stdioText')}
      </p>
      {!overNetwork && (
        <>
          <span className={styles.label}>{t('servers.connecting.output')}</span>
          <ServerOutput server={server} label={t('servers.connecting.output')} />
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => void parley().disconnectServer(server.id)}>{t('servers.actions.stop')}</Button>
      </div>
    </section>
  );
}
