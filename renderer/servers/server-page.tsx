import type { ReactNode } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import { Guarded } from '../ui/guarded.tsx';
import { useT } from '../ui/translate.ts';
import { ConnectedView } from './connected-view.tsx';
import { ConnectingView } from './connecting-view.tsx';
import { DisconnectedView } from './disconnected-view.tsx';
import { FailedView } from './failed-view.tsx';
import { ServerHeader } from './server-header.tsx';
import styles from './server-page.module.css';

type ServerPageProps = {
  readonly server: ServerView;
  /** The tools tab: the list, the argument form and, below it, the calls. */
  readonly tools: ReactNode;
  /** Stands at the end of the tab row: the filter of the tool list. */
  readonly toolFilter?: ReactNode;
  /** The server's calls, for the states in which there are no tools to show them with. */
  readonly calls: ReactNode;
};

/** One server: state line, and below it what its state allows. What belongs to other areas comes in as slots. */
export function ServerPage({ server, tools, toolFilter, calls }: ServerPageProps) {
  const t = useT();
  return (
    <main className={styles.page} aria-label={t('servers.page', { name: server.name })}>
      <ServerHeader server={server} />
      <Guarded key={server.connection.kind}>
        {server.connection.kind === 'connected' ? (
          <ConnectedView connection={server.connection} tools={tools} toolFilter={toolFilter} calls={calls} />
        ) : (
          <div className={styles.scroll}>
            <StateView server={server} />
            {calls}
          </div>
        )}
      </Guarded>
    </main>
  );
}

function StateView({ server }: { readonly server: ServerView }) {
  const { connection } = server;
  switch (connection.kind) {
    case 'connecting':
      return <ConnectingView server={server} since={connection.since} />;
    case 'failed':
      return <FailedView server={server} problem={connection.problem} />;
    default:
      return <DisconnectedView server={server} />;
  }
}
