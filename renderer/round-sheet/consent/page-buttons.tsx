import { useEffect, useState } from 'react';
import { useClock } from '../../state/clock.tsx';
import { Button } from '../../ui/button.tsx';
import { useT } from '../../ui/translate.ts';
import type { Consent } from './use-consent.ts';

/** Open again and Copy address, for a page that was opened before: both send nothing. */
export function PageButtons({ consent }: { readonly consent: Consent }) {
  const t = useT();
  const clock = useClock();
  const [done, setDone] = useState<'opened' | 'copied' | null>(null);
  useEffect(() => (done === null ? undefined : clock.after(2_000, () => setDone(null))), [clock, done]);
  const open = async () => {
    if (await consent.openAgain()) setDone('opened');
  };
  const copy = async () => {
    await consent.copy();
    setDone('copied');
  };
  return (
    <>
      <Button onClick={() => void open()}>
        <span aria-live="polite">{t(done === 'opened' ? 'sheet.waiting.openedAgain' : 'sheet.waiting.openAgain')}</span>
      </Button>
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{t(done === 'copied' ? 'sheet.consent.copied' : 'sheet.consent.copy')}</span>
      </Button>
    </>
  );
}
