import { Suspense, useEffect } from 'react';
import { useAppState } from '../state/app-mirror.ts';
import { useViewState } from '../state/view-state.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { SheetOpener } from './sheet-opener.tsx';

const openSheet = lazyPart(async () => (await import('./open-sheet.tsx')).OpenSheet);

/** The round sheet: drawn for the call that view-state names, and opened by itself where the rules allow it. Once per window. */
export function RoundSheet() {
  const callId = useViewState((state) => state.sheetCall);
  const mayBeAsked = useAppState((state) => state.servers.some(({ connection }) => connection.kind === 'connected'));
  useEffect(() => (mayBeAsked ? openSheet.prepare() : undefined), [mayBeAsked]);
  return (
    <>
      <SheetOpener />
      <Suspense>{callId !== null && <openSheet.Part key={callId} callId={callId} />}</Suspense>
    </>
  );
}
