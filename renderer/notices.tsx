import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './app.module.css';
import { parley } from './state/api.ts';
import { useAppState } from './state/app-mirror.ts';
import { closeFault, useViewState } from './state/view-state.ts';
import { Button } from './ui/button.tsx';
import { IconButton } from './ui/icon-button.tsx';
import { Note } from './ui/note.tsx';
import { useT, wordCode } from './ui/translate.ts';

/** Things said once, above the page, until the person closes them. */
export function Notices() {
  const t = useT();
  const notices = useAppState((state) => state.notices);
  const fault = useViewState((view) => view.fault);
  if (notices.length === 0 && !fault) return null;
  return (
    <section className={styles.notices} aria-label={t('app.notice.label')}>
      {fault && <NoticeLine text={t('app.fault.unexpected')} onClose={closeFault} />}
      {notices.map((notice) => (
        <NoticeLine
          key={notice.id}
          text={wordCode(t, 'app.notice', notice.code, notice.values)}
          action={notice.code === 'leftovers' && <EndLeftovers />}
          onClose={() => void parley().closeNotice(notice.id)}
        />
      ))}
    </section>
  );
}

/** Ending takes some seconds: the programs may end by themselves first. */
function EndLeftovers() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    // With some left the notice stays, and so does the button.
    void parley()
      .endLeftovers()
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" aria-disabled={busy || undefined} onClick={end}>
      {busy ? t('app.notice.endingLeftovers') : t('app.notice.endLeftovers')}
    </Button>
  );
}

type NoticeLineProps = { readonly text: string; readonly action?: ReactNode; readonly onClose: () => void };

function NoticeLine({ text, action, onClose }: NoticeLineProps) {
  const t = useT();
  return (
    <Note tone="wait" role="status">
      <div className={styles.notice}>
        <p>{text}</p>
        {action}
        <IconButton icon={X} label={t('app.notice.close')} onClick={onClose} />
      </div>
    </Note>
  );
}
