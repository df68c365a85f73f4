import { useMemo } from 'react';
import type { ServerId } from '../../shared/ids.ts';
import { useAppState } from '../state/app-mirror.ts';
import { useViewState } from '../state/view-state.ts';
import { useT } from '../ui/translate.ts';
import { CallCard } from './call-card.tsx';
import styles from './call-list.module.css';

const shownCalls = 20;

/** The last calls of a server, newest first: the newest with its timeline, the others as lines, unless the person folded them otherwise. */
export function CallList({ serverId }: { readonly serverId: ServerId }) {
  const t = useT();
  const all = useAppState((state) => state.calls);
  const folds = useViewState((state) => state.callFolds);
  const calls = useMemo(() => all.filter((call) => call.serverId === serverId).slice(0, shownCalls), [all, serverId]);
  if (calls.length === 0) return null;
  return (
    <section className={styles.calls} aria-label={t('calls.label')}>
      {calls.map((call, index) => (
        <CallCard key={call.id} call={call} open={folds.get(call.id) ?? index === 0} />
      ))}
    </section>
  );
}
