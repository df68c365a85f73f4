import type { TimelineEntry } from '../../shared/timeline.ts';
import { duration } from '../ui/format.ts';
import { useT } from '../ui/translate.ts';

/** The small thing at the end of a row: the JSON-RPC id of what was sent, or how long the answer took. */
export function EntryAside({ entry }: { readonly entry: TimelineEntry }) {
  const t = useT();
  switch (entry.kind) {
    case 'called':
    case 'started-again':
      return <span data-selectable="">{t('calls.entry.id', { id: entry.requestId })}</span>;
    case 'asked':
    case 'state-only':
    case 'result':
      return <span>{duration(entry.elapsedMs)}</span>;
    default:
      return null;
  }
}
