import { Plus, Settings } from 'lucide-react';
import { useAppState } from '../state/app-mirror.ts';
import { showDialog } from '../state/view-state.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useT } from '../ui/translate.ts';
import { ServerItem } from './server-item.tsx';
import styles from './sidebar.module.css';
import { WaitingList } from './waiting-list.tsx';

/** Servers, open questions, settings. */
export function Sidebar({ selected }: { readonly selected: string | null }) {
  const t = useT();
  const servers = useAppState((state) => state.servers);
  return (
    <aside className={styles.side} aria-label={t('app.side.label')}>
      <div className={styles.scroll}>
        <section aria-labelledby="side-servers">
          <div className={styles.heading}>
            <h2 id="side-servers">{t('app.side.servers')}</h2>
            <IconButton
              icon={Plus}
              label={t('app.side.addServer')}
              onClick={() => showDialog({ kind: 'add-server' })}
            />
          </div>
          {servers.length === 0 && <p className={styles.none}>{t('app.side.noServers')}</p>}
          <ul className={styles.list}>
            {servers.map((server) => (
              <li key={server.id}>
                <ServerItem server={server} selected={server.id === selected} />
              </li>
            ))}
          </ul>
        </section>
        <WaitingList />
      </div>
      <button type="button" className={styles.item} onClick={() => showDialog({ kind: 'settings' })}>
        <Settings aria-hidden="true" className={styles.icon} />
        <span>{t('app.side.settings')}</span>
      </button>
    </aside>
  );
}
