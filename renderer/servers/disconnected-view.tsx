import type { ServerView } from '../../shared/app-state.ts';
import { connectServer } from '../state/connect.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/translate.ts';

export function DisconnectedView({ server }: { readonly server: ServerView }) {
  const t = useT();
  const demo = server.transport.kind === 'demo';
  return (
    <EmptyState
      title={demo ? t('servers.disconnected.demoTitle') : t('servers.disconnected.title')}
      text={demo ? t('servers.disconnected.demoText') : t('servers.disconnected.text')}
    >
      <Button variant="primary" onClick={() => void connectServer(server.id)}>
        {demo ? t('app.first.tryDemo') : t('servers.actions.connect')}
      </Button>
    </EmptyState>
  );
}
