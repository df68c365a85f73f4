import type { ServerView as Server } from '../shared/app-state.ts';
import { CallList } from './calls/call-list.tsx';
import { ServerPage } from './servers/server-page.tsx';
import { ToolFilter } from './tools/tool-filter.tsx';
import { ToolsPane } from './tools/tools-pane.tsx';
import { Drawer } from './wire-log/drawer.tsx';

/** Everything beside the sidebar that belongs to one server: its page with its tools and calls, and the drawer. */
export function ServerView({ server }: { readonly server: Server }) {
  return (
    <>
      <ServerPage
        key={server.id}
        server={server}
        tools={<ToolsPane server={server} calls={<CallList serverId={server.id} />} />}
        toolFilter={<ToolFilter server={server} />}
        calls={<CallList serverId={server.id} />}
      />
      <Drawer server={server} />
    </>
  );
}
