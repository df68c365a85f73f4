import { demoServerId } from '../../shared/ids.ts';
import { connectServer } from '../state/connect.ts';
import { selectServer, showDialog } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/translate.ts';
import styles from './first-start.module.css';

/** What a new person sees: what Parley is, the demo server one press away, and the way to a server of one's own. */
export function FirstStart() {
  const t = useT();
  const tryDemo = () => {
    selectServer(demoServerId);
    void connectServer(demoServerId);
  };
  return (
    <main className={styles.first}>
      <div className={styles.hero}>
        <h1>{t('app.first.title')}</h1>
        <p>{t('app.first.text')}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={tryDemo}>
            {t('app.first.tryDemo')}
          </Button>
          <Button onClick={() => showDialog({ kind: 'add-server' })}>{t('app.first.addServer')}</Button>
        </div>
        <p className={styles.hint}>{t('app.first.pasteHint')}</p>
      </div>
    </main>
  );
}
