import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { WireMessageView } from '../../shared/wire.ts';
import { useT } from '../ui/translate.ts';
import { methodOf, type RequestMethods } from './request-methods.ts';
import styles from './wire-log.module.css';
import { WireRow } from './wire-row.tsx';

const rowHeight = 28;

type WireListProps = {
  readonly messages: readonly WireMessageView[];
  readonly methods: RequestMethods;
  readonly selectedSeq: number | null;
  readonly onSelect: (seq: number) => void;
};

/** A virtual list, newest last; follows the newest while the person has not scrolled away. Arrow keys, Home and End select. */
export function WireList({ messages, methods, selectedSeq, onSelect }: WireListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => messages[index]?.seq ?? index,
    overscan: 8,
  });
  useLayoutEffect(() => {
    if (atEnd.current && messages.length > 0) rows.scrollToIndex(messages.length - 1, { align: 'end' });
  }, [messages.length, rows]);

  const move = (event: KeyboardEvent) => {
    const from = messages.findIndex((message) => message.seq === selectedSeq);
    const to = targetIndex(event.key, from, messages.length);
    const message = to === null ? undefined : messages[to];
    if (to === null || message === undefined) return;
    event.preventDefault();
    onSelect(message.seq);
    rows.scrollToIndex(to);
  };
  const noteScroll = () => {
    const element = box.current;
    if (element !== null) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < rowHeight;
  };

  return (
    <div
      ref={box}
      className={styles.list}
      role="listbox"
      aria-label={t('app.wire.list')}
      aria-activedescendant={selectedSeq === null ? undefined : `wire-${selectedSeq}`}
      tabIndex={0}
      onKeyDown={move}
      onScroll={noteScroll}
    >
      <div className={styles.all} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const message = messages[row.index];
          return (
            message !== undefined && (
              <WireRow
                key={row.key}
                message={message}
                method={methodOf(message, methods)}
                top={row.start}
                selected={message.seq === selectedSeq}
                onSelect={() => onSelect(message.seq)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function targetIndex(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, from + 1);
    case 'ArrowUp':
      return from < 0 ? count - 1 : Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
