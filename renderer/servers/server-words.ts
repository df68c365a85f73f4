import type { ServerView } from '../../shared/app-state.ts';
import type { StatusDotTone } from '../ui/status-dot.tsx';
import type { Translate } from '../ui/translate.ts';

export function stateWord(t: Translate, server: ServerView): string {
  return t(`servers.state.${server.connection.kind}`);
}

export function stateTone(server: ServerView): StatusDotTone {
  switch (server.connection.kind) {
    case 'connected':
      return 'ok';
    case 'connecting':
      return 'busy';
    case 'failed':
      return 'bad';
    case 'disconnected':
      return 'off';
  }
}

/** The line below a server's name: where it is, and its state where that is worth a word. */
export function placeLine(t: Translate, server: ServerView): string {
  const { connection, transport } = server;
  const state = connection.kind === 'connected' || connection.kind === 'disconnected' ? null : stateWord(t, server);
  const place = placeOf(t, server);
  if (transport.kind === 'demo' && connection.kind === 'disconnected') return t('servers.demoStopped');
  return state === null ? place : `${place} · ${state}`;
}

function placeOf(t: Translate, server: ServerView): string {
  switch (server.transport.kind) {
    case 'demo':
      return t('servers.onThisComputer');
    case 'http':
      // The identity is the origin; its scheme says nothing here.
      return server.identity.replace(/^https?:\/\//, '');
    case 'stdio':
      return server.transport.command.split(/[\\/]/).at(-1) ?? server.transport.command;
  }
}
