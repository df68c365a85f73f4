import { useEffect, useRef } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useT } from '../../ui/translate.ts';
import styles from './consent.module.css';

/**
 * U12: the whole address, selectable, scrolling, character by character; no link.
 *
 * `onEndSeen` is called once the end of it has been in view.
 */
export function AddressBox({ href, onEndSeen }: { readonly href: string; readonly onEndSeen: () => void }) {
  const t = useT();
  const end = useRef<HTMLSpanElement>(null);
  const seen = useRef(onEndSeen);
  seen.current = onEndSeen;

  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <ScrollRegion label={t('sheet.consent.address')} className={styles.address} dir="ltr" data-selectable>
      {href}
      <span ref={end} className={styles.end} />
    </ScrollRegion>
  );
}
