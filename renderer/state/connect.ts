import type { ServerId } from '../../shared/ids.ts';
import { parley } from './api.ts';
import { showDialog } from './view-state.ts';

/**
 * Connects a server. A stdio server that was not confirmed yet, or whose command changed, asks the person first; `confirmedHash` names the
 * command that the person has just confirmed.
 */
export async function connectServer(serverId: ServerId, confirmedHash: string | null = null): Promise<void> {
  const reply = await parley().connectServer(serverId, confirmedHash);
  if (reply.kind === 'needs-confirmation') {
    showDialog({ kind: 'confirm-command', serverId, confirmation: reply.confirmation });
  }
}
