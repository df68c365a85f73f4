import { Check, CircleSlash, Info, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TimelineEntry } from '../../shared/timeline.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './call-timeline.module.css';

/** The mark on the thread; the words beside it say the same. */
export function EntryNode({ entry }: { readonly entry: TimelineEntry }) {
  const [tone, mark] = markOf(entry);
  return (
    <span className={classNames(styles.node, tone)} aria-hidden="true">
      {mark}
    </span>
  );
}

function markOf(entry: TimelineEntry): readonly [string | undefined, ReactNode] {
  switch (entry.kind) {
    case 'called':
    case 'started-again':
      return [undefined, entry.round];
    case 'asked':
      return [styles.ask, '?'];
    case 'answered':
      return [styles.answer, answeredMark(entry.answers.map((answer) => answer.action))];
    case 'url-opened':
    case 'resumed':
      return [styles.answer, <Check key="mark" />];
    case 'state-only':
    case 'retried-automatically':
    case 'sent-again':
      return [undefined, <RotateCw key="mark" />];
    case 'paused':
      return [styles.ask, <Info key="mark" />];
    case 'failed-on-the-way':
    case 'refused':
    case 'failed':
      return [styles.bad, <TriangleAlert key="mark" />];
    case 'stop-requested':
    case 'stopped':
      return [undefined, <CircleSlash key="mark" />];
    case 'result':
      return entry.isError ? [styles.bad, <TriangleAlert key="mark" />] : [styles.ok, <Check key="mark" />];
    case 'late-result':
    case 'note':
    case 'progress':
    case 'log':
      return [undefined, <Info key="mark" />];
  }
}

function answeredMark(actions: readonly string[]): ReactNode {
  return actions.includes('accept') ? <Check key="mark" /> : <X key="mark" />;
}
