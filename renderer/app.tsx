import { Suspense, useEffect } from 'react';
import styles from './app.module.css';
import { useAnnouncedCalls } from './calls/use-announced-calls.ts';
import { Notices } from './notices.tsx';
import { RoundSheet } from './round-sheet/round-sheet.tsx';
import { FirstStart } from './servers/first-start.tsx';
import { shownServer } from './servers/shown-server.ts';
import { Sidebar } from './servers/sidebar.tsx';
import { useAppState, useMirrorReady } from './state/app-mirror.ts';
import { useViewState } from './state/view-state.ts';
import { Announcer } from './ui/announcer.tsx';
import { Guarded } from './ui/guarded.tsx';
import { lazyPart } from './ui/lazy-part.ts';
import { useMenuCommands } from './use-menu-commands.ts';

const serverView = lazyPart(async () => (await import('./server-view.tsx')).ServerView);
const dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs);

/** The window. Areas know nothing of each other; they are put together here. */
export function App() {
  const ready = useMirrorReady();
  useMenuCommands();
  useAnnouncedCalls();
  // Nothing is concluded from a state that was not read yet: no flash of the first start.
  if (!ready) return null;
  return (
    <>
      <Guarded>
        <Frame />
      </Guarded>
      {/* Apart from the frame: a fault in one must not take the other away. */}
      <Guarded>
        <RoundSheet />
      </Guarded>
      <Announcer />
    </>
  );
}

function Frame() {
  const selected = useViewState((view) => view.selectedServer);
  const server = useAppState((state) => shownServer(state, selected));
  const dialog = useViewState((view) => view.dialog);
  useEffect(serverView.prepare, []);
  useEffect(dialogs.prepare, []);
  return (
    <div className={styles.app}>
      <Sidebar selected={server?.id ?? null} />
      <div className={styles.main}>
        <Notices />
        <Suspense>{server === null ? <FirstStart /> : <serverView.Part server={server} />}</Suspense>
      </div>
      <Suspense>{dialog !== null && <dialogs.Part dialog={dialog} />}</Suspense>
    </div>
  );
}
