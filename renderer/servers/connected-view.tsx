import type { ReactNode } from 'react';
import type { ConnectionState } from '../../shared/app-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fold } from '../ui/fold.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/translate.ts';
import styles from './server-page.module.css';

type ConnectedViewProps = {
  readonly connection: Extract<ConnectionState, { kind: 'connected' }>;
  readonly tools: ReactNode;
  readonly toolFilter: ReactNode;
  readonly calls: ReactNode;
};

/** Instructions and tabs by what the server offers; what it does not offer is absent, not empty. */
export function ConnectedView({ connection, tools, toolFilter, calls }: ConnectedViewProps) {
  const t = useT();
  return (
    <>
      {connection.instructions !== null && connection.instructions !== '' && (
        <div className={styles.instructions}>
          <Fold label={t('servers.instructions')}>
            <PlainText text={connection.instructions} className={styles.instructionsText} />
          </Fold>
        </div>
      )}
      {connection.era === 'legacy' && <p className={styles.hint}>{t('servers.legacyHint')}</p>}
      {connection.capabilities.tools ? (
        <Tabs
          label={t('servers.tabs.label')}
          aside={connection.tools.kind === 'listed' && toolFilter}
          items={[
            {
              id: 'tools',
              label: <ToolsLabel connection={connection} />,
              content: <ToolsTab connection={connection} tools={tools} calls={calls} />,
            },
          ]}
        />
      ) : (
        <div className={styles.scroll}>
          <EmptyState title={t('servers.tabs.noTools')} />
          {calls}
        </div>
      )}
    </>
  );
}

function ToolsLabel({ connection }: Pick<ConnectedViewProps, 'connection'>) {
  const t = useT();
  const { tools } = connection;
  return tools.kind === 'listed' ? `${t('servers.tabs.tools')} ${tools.count}` : t('servers.tabs.tools');
}

function ToolsTab({ connection, tools, calls }: Pick<ConnectedViewProps, 'connection' | 'tools' | 'calls'>) {
  const t = useT();
  const { tools: state } = connection;
  if (state.kind === 'listed' && state.count > 0) return tools;
  return (
    <div className={styles.scroll}>
      {state.kind === 'failed' && (
        <div className={styles.state}>
          <ProblemNote problem={state.problem} />
        </div>
      )}
      {state.kind === 'loading' && <EmptyState title={t('servers.tabs.loading')} />}
      {state.kind === 'listed' && <EmptyState title={t('servers.tabs.noTools')} />}
      {calls}
    </div>
  );
}
