import { useLayoutEffect, useRef } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import { useStderr } from '../state/use-stderr.ts';
import { classNames } from './class-names.ts';
import { LongWords } from './long-words.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './server-output.module.css';
import { useT } from './translate.ts';

/** The live stderr of a server that Parley started; stays at the end while the person has not scrolled up. */
export function ServerOutput({
  server,
  label,
  className,
}: {
  readonly server: ServerView;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const t = useT();
  const text = useStderr(server);
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text is the reason to scroll
  useLayoutEffect(() => {
    const box = ref.current;
    if (box !== null && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [text]);
  const noteScroll = () => {
    const box = ref.current;
    if (box !== null) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 8;
  };
  return (
    <ScrollRegion
      ref={ref}
      label={label}
      dir="ltr"
      data-selectable=""
      className={classNames(styles.output, className)}
      onScroll={noteScroll}
    >
      {text === null || text === '' ? t('servers.connecting.noOutput') : <LongWords text={text} />}
    </ScrollRegion>
  );
}
