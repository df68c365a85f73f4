import { X } from 'lucide-react';
import type { ServerView } from '../../shared/app-state.ts';
import { type Drawer as OpenDrawer, showDrawer, useViewState } from '../state/view-state.ts';
import { Guarded } from '../ui/guarded.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ServerOutput } from '../ui/server-output.tsx';
import { useT } from '../ui/translate.ts';
import styles from './drawer.module.css';
import { WireLog } from './wire-log.tsx';

/** The foot of the window: wire log and the server's output, closed by default. */
export function Drawer({ server }: { readonly server: ServerView }) {
  const t = useT();
  const drawer = useViewState((view) => view.drawer);
  const toggle = (which: OpenDrawer) => showDrawer(drawer === which ? 'closed' : which);
  return (
    <section className={styles.drawer} aria-label={t('app.drawer.label')}>
      <div className={styles.bar}>
        <DrawerButton open={drawer === 'wire-log'} label={t('app.drawer.wireLog')} onClick={() => toggle('wire-log')} />
        <DrawerButton
          open={drawer === 'server-output'}
          label={t('app.drawer.serverOutput')}
          onClick={() => toggle('server-output')}
        />
        {drawer !== 'closed' && (
          <span className={styles.close}>
            <IconButton icon={X} size="small" label={t('app.drawer.close')} onClick={() => showDrawer('closed')} />
          </span>
        )}
      </div>
      {drawer !== 'closed' && (
        <div className={styles.content}>
          <Guarded key={drawer}>{drawer === 'wire-log' ? <WireLog /> : <Output server={server} />}</Guarded>
        </div>
      )}
    </section>
  );
}

function DrawerButton({
  open,
  label,
  onClick,
}: {
  readonly open: boolean;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className={styles.button} aria-expanded={open} onClick={onClick}>
      {label}
    </button>
  );
}

function Output({ server }: { readonly server: ServerView }) {
  const t = useT();
  if (server.transport.kind === 'http') return <p className={styles.empty}>{t('app.drawer.noOutputKind')}</p>;
  return <ServerOutput server={server} label={t('app.drawer.serverOutput')} className={styles.output} />;
}
