import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ToolView } from '../../../shared/argument-model.ts';
import { classNames } from '../../ui/class-names.ts';
import { PlainText } from '../../ui/plain-text.tsx';
import { useT } from '../../ui/translate.ts';
import type { ArrangedTools } from './arrange-tools.ts';
import styles from './tool-list.module.css';

/** One server's page is shown at a time. */
export const toolListId = 'tool-list';

type ToolListProps = {
  readonly tools: ArrangedTools;
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
};

type Row = { readonly kind: 'head'; readonly label: string } | { readonly kind: 'tool'; readonly tool: ToolView };

/**
 * The tools of a server as a listbox with one Tab stop: arrows, Home, End and Page keys choose.
 *
 * Only what is in view is drawn, so that 10,000 tools are as quick as ten.
 */
export function ToolList({ tools: { recent, others }, selected, onSelect }: ToolListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const grouped = recent.length > 0;
  const rows: readonly Row[] = [
    ...(grouped ? [{ kind: 'head', label: t('tools.recent') } as const] : []),
    ...recent.map((tool) => ({ kind: 'tool', tool }) as const),
    ...(grouped && others.length > 0 ? [{ kind: 'head', label: t('tools.others') } as const] : []),
    ...others.map((tool) => ({ kind: 'tool', tool }) as const),
  ];
  const names = rows.flatMap((row) => (row.kind === 'tool' ? [row.tool.name] : []));
  const active = rows.findIndex((row) => row.kind === 'tool' && row.tool.name === selected);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? 30 : 56),
    getItemKey: (index) => rowKey(rows[index]),
    overscan: 8,
    // Before the first measure, and where nothing is laid out at all.
    initialRect: { width: 260, height: 800 },
  });

  // A tool that the palette chose may be far out of view.
  useEffect(() => {
    if (active >= 0) list.scrollToIndex(active, { align: 'auto' });
  }, [active, list]);

  const press = (event: KeyboardEvent) => {
    const at = selected === null ? -1 : names.indexOf(selected);
    const places: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
      Home: 0,
      End: names.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const name = names[Math.max(0, Math.min(names.length - 1, place))];
    if (name !== undefined) onSelect(name);
  };

  return (
    <div
      ref={box}
      id={toolListId}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('tools.list')}
      aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      onKeyDown={press}
    >
      <div className={styles.rows} style={{ height: list.getTotalSize() }} role="presentation">
        {list.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = { transform: `translateY(${start}px)` };
          return row.kind === 'head' ? (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={styles.place}
              style={place}
              role="presentation"
            >
              <span className={styles.head}>{row.label}</span>
            </div>
          ) : (
            // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and points here (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              id={optionId(index)}
              className={styles.place}
              style={place}
              role="option"
              aria-selected={index === active}
              aria-setsize={names.length}
              aria-posinset={names.indexOf(row.tool.name) + 1}
              onClick={() => onSelect(row.tool.name)}
            >
              <ToolRow tool={row.tool} selected={index === active} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function ToolRow({ tool, selected }: { readonly tool: ToolView; readonly selected: boolean }) {
  const about = tool.title ?? tool.description;
  return (
    <div className={classNames(styles.tool, selected && styles.selected)}>
      <PlainText text={tool.shownName} className={styles.name} />
      {about !== '' && <PlainText text={about.slice(0, 200)} className={styles.about} />}
    </div>
  );
}

function optionId(index: number): string {
  return `${toolListId}-${index}`;
}

function rowKey(row: Row | undefined): string {
  if (row === undefined) return '';
  return row.kind === 'head' ? `head ${row.label}` : `tool ${row.tool.name}`;
}
