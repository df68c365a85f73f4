import { type ReactNode, useMemo, useState } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import type { ToolsReply } from '../../shared/ipc.ts';
import { mirror } from '../state/app-mirror.ts';
import { useTools } from '../state/tool-lists.ts';
import { openTool, useViewState } from '../state/view-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fold } from '../ui/fold.tsx';
import { isolate, useT, wordCode } from '../ui/translate.ts';
import { arrangeTools, filterTools, recentNames } from './list/arrange-tools.ts';
import { ToolList } from './list/tool-list.tsx';
import { ToolPanel } from './tool-panel.tsx';
import styles from './tools-pane.module.css';
import { useToolFilter } from './tools-state.ts';

type ToolsPaneProps = {
  /** A connected server. */
  readonly server: ServerView;
  /** Its calls, below the argument form. */
  readonly calls: ReactNode;
};

/** The tools of a server: the list, and beside it one tool with its arguments and the calls. */
export function ToolsPane({ server, calls }: ToolsPaneProps) {
  const t = useT();
  const reply = useTools(server.id);
  if (reply === null) return <EmptyState title={t('tools.loading')} />;
  return <KnownTools key={server.id} server={server} reply={reply} calls={calls} />;
}

function KnownTools({ server, reply, calls }: ToolsPaneProps & { readonly reply: ToolsReply }) {
  const t = useT();
  const filter = useToolFilter(server.id);
  const open = useViewState((view) => view.openTools.get(server.id) ?? null);
  // As it was when the page was opened: a list that re-orders itself with every call cannot be learned.
  const [recent] = useState(() => recentNames(mirror.getState().state.calls, server.id));
  const arranged = useMemo(() => arrangeTools(reply.tools, recent), [reply.tools, recent]);
  const shown = useMemo(() => {
    if (filter.trim() === '') return arranged;
    return { recent: [], others: filterTools(reply.tools, filter) };
  }, [arranged, reply.tools, filter]);
  const known = reply.tools.find((tool) => tool.name === open);
  const tool = known ?? (open === null ? (arranged.recent[0] ?? arranged.others[0]) : undefined);
  const count = shown.recent.length + shown.others.length;
  return (
    <div className={styles.pane}>
      <div className={styles.side}>
        {filter.trim() !== '' && (
          <p className={styles.count} role="status">
            {count === 0
              ? t('tools.noMatch', { filter: isolate(filter.trim()) })
              : t('tools.count', { count, total: reply.tools.length })}
          </p>
        )}
        <ToolList tools={shown} selected={tool?.name ?? null} onSelect={(name) => openTool(server.id, name)} />
        <ListNotes notes={reply.notes} />
      </div>
      {tool === undefined ? (
        <div className={styles.panel}>
          {open !== null && <p className={styles.gone}>{t('tools.gone', { name: isolate(open) })}</p>}
          {calls}
        </div>
      ) : (
        <ToolPanel key={tool.name} server={server} tool={tool} calls={calls} />
      )}
    </div>
  );
}

/** Tools that were left out, and why (P16, P17). */
function ListNotes({ notes }: Pick<ToolsReply, 'notes'>) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      <Fold label={t('tools.notesLabel', { count: notes.length })}>
        <ul>
          {notes.map(({ code, values }) => (
            <li key={`${code} ${JSON.stringify(values)}`}>{wordCode(t, 'tools.notes', code, values)}</li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
