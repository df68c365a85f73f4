import { Ellipsis, Pencil, Terminal, Trash2 } from 'lucide-react';
import type { ServerView } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { showDialog, showDrawer } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './server-page.module.css';

/** Name, protocol, transport and what can be done with the server as a whole. */
export function ServerHeader({ server }: { readonly server: ServerView }) {
  const t = useT();
  const { connection, transport } = server;
  return (
    <header className={styles.bar}>
      <div className={styles.names}>
        <h1>
          <PlainText text={server.name} inline />
        </h1>
        {connection.kind === 'connected' && (
          <>
            <Chip>{t('servers.chip.version', { version: connection.protocolVersion })}</Chip>
            {connection.era === 'legacy' && <Chip>{t('servers.chip.legacy')}</Chip>}
          </>
        )}
        <Chip>{t(`servers.transport.${transport.kind}`)}</Chip>
        {connection.kind === 'connected' && connection.serverName !== '' && connection.serverName !== server.name && (
          <span className={styles.selfName} title={t('servers.chip.selfNameTitle')}>
            {t('servers.chip.selfName')}{' '}
            <PlainText text={`${connection.serverName} ${connection.serverVersion}`.trim()} inline />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {connection.kind === 'connected' && (
          <Button variant="quiet" onClick={() => void parley().disconnectServer(server.id)}>
            {t('servers.actions.disconnect')}
          </Button>
        )}
        <ServerMenu server={server} />
      </div>
    </header>
  );
}

function ServerMenu({ server }: { readonly server: ServerView }) {
  const t = useT();
  const { transport } = server;
  const editable = transport.kind !== 'demo';
  const hasOutput = transport.kind !== 'http';
  if (!editable && !hasOutput) return null;
  return (
    <Menu
      label={t('servers.actions.menu')}
      trigger={
        <Button variant="quiet" aria-label={t('servers.actions.menu')}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      {hasOutput && (
        <MenuItem onClick={() => showDrawer('server-output')}>
          <Terminal aria-hidden="true" />
          {t('servers.actions.showOutput')}
        </MenuItem>
      )}
      {editable && (
        <>
          <MenuItem onClick={() => showDialog({ kind: 'edit-server', serverId: server.id })}>
            <Pencil aria-hidden="true" />
            {t('servers.actions.edit')}
          </MenuItem>
          <MenuLine />
          <MenuItem tone="stop" onClick={() => showDialog({ kind: 'remove-server', serverId: server.id })}>
            <Trash2 aria-hidden="true" />
            {t('servers.actions.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
