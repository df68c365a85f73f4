import { useEffect, useState } from 'react';
import type { ToolView } from '../../shared/argument-model.ts';
import type { ServerId } from '../../shared/ids.ts';
import { useAppState } from '../state/app-mirror.ts';
import { fetchTools, listedRevision } from '../state/tool-lists.ts';

export type FoundTool = { readonly serverId: ServerId; readonly serverName: string; readonly tool: ToolView };

/** The tools of every connected server, in the servers' order; null while they are being read. */
export function useAllTools(): readonly FoundTool[] | null {
  const servers = useAppState((state) => state.servers);
  const [tools, setTools] = useState<readonly FoundTool[] | null>(null);
  useEffect(() => {
    let current = true;
    const lists = servers.flatMap(({ id, name, connection }) => {
      const revision = connection.kind === 'connected' ? listedRevision(connection.tools) : null;
      if (revision === null) return [];
      // One server that does not answer must not hide the tools of the others.
      const found = fetchTools(id, revision).then(
        (reply) => reply.tools.map((tool) => ({ serverId: id, serverName: name, tool })),
        () => [],
      );
      return [found];
    });
    void Promise.all(lists).then((found) => {
      if (current) setTools(found.flat());
    });
    return () => {
      current = false;
    };
  }, [servers]);
  return tools;
}
