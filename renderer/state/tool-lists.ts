import { useEffect, useState } from 'react';
import type { ToolsState } from '../../shared/app-state.ts';
import type { ServerId } from '../../shared/ids.ts';
import type { ToolsReply } from '../../shared/ipc.ts';
import { parley } from './api.ts';
import { useAppState } from './app-mirror.ts';

type CachedList = { readonly revision: number; readonly reply: Promise<ToolsReply> };

// Lists are fetched once per revision, whoever asks: the server's page, the palette.
const lists = new Map<ServerId, CachedList>();

/** The tool list of a server at a revision of its `ToolsState`. */
export function fetchTools(serverId: ServerId, revision: number): Promise<ToolsReply> {
  const cached = lists.get(serverId);
  if (cached?.revision === revision) return cached.reply;
  const reply = parley().listTools(serverId);
  lists.set(serverId, { revision, reply });
  // A failed fetch is not kept: the next one who asks tries again.
  reply.catch(() => lists.delete(serverId));
  return reply;
}

/** For tests: as a window that was just opened. */
export function forgetToolLists(): void {
  lists.clear();
}

/** The server's tools, or null while they are not known. An old list stays until the new one is there, so that nothing jumps. */
export function useTools(serverId: ServerId): ToolsReply | null {
  const revision = useAppState((state) => {
    const connection = state.servers.find((server) => server.id === serverId)?.connection;
    return connection?.kind === 'connected' ? listedRevision(connection.tools) : null;
  });
  const [known, setKnown] = useState<{ readonly serverId: ServerId; readonly reply: ToolsReply } | null>(null);
  useEffect(() => {
    if (revision === null) return;
    let current = true;
    void fetchTools(serverId, revision).then((reply) => {
      if (current) setKnown({ serverId, reply });
    });
    return () => {
      current = false;
    };
  }, [serverId, revision]);
  return known?.serverId === serverId ? known.reply : null;
}

export function listedRevision(tools: ToolsState): number | null {
  return tools.kind === 'listed' ? tools.revision : null;
}
