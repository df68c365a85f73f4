import type { ServerView } from '../../shared/app-state.ts';
import { useAppState } from '../state/app-mirror.ts';
import { selectServer } from '../state/view-state.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { StatusDot } from '../ui/status-dot.tsx';
import { useT } from '../ui/translate.ts';
import { placeLine, stateTone, stateWord } from './server-words.ts';
import styles from './sidebar.module.css';

export function ServerItem({ server, selected }: { readonly server: ServerView; readonly selected: boolean }) {
  const t = useT();
  const waiting = useAppState((state) => state.pendingInputs.filter((input) => input.serverId === server.id).length);
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={selected ? 'page' : undefined}
      onClick={() => selectServer(server.id)}
    >
      <StatusDot tone={stateTone(server)} label={stateWord(t, server)} />
      <span>
        <span className={styles.name}>
          <PlainText text={server.name} inline />
        </span>
        <span className={styles.place}>
          <PlainText text={placeLine(t, server)} inline />
        </span>
      </span>
      <CountBadge count={waiting} label={t('app.side.waitingCount', { count: waiting })} />
    </button>
  );
}
