import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { FieldOption } from '../../../shared/form-model.ts';
import { classNames } from '../class-names.ts';
import { useT } from '../translate.ts';
import styles from './combobox-list.module.css';
import { OptionText } from './option-text.tsx';

export type OptionListHandle = { readonly scrollTo: (place: number) => void };

type OptionListProps = {
  readonly ref: Ref<OptionListHandle>;
  /** Id of the combobox. */
  readonly id: string;
  readonly labelledBy: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly FieldOption[];
  /** Indexes into `options`. */
  readonly matches: readonly number[];
  /** Place in `matches`. */
  readonly active: number;
  /** Index into `options`. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
};

export function optionId(comboboxId: string, index: number): string {
  return `${comboboxId}-option-${index}`;
}

/** The list of a combobox, in the top layer so that no scrolling body cuts it, drawing only the options in view. */
export function OptionList({
  ref,
  id,
  labelledBy,
  anchor,
  options,
  matches,
  active,
  chosen,
  onChoose,
}: OptionListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: matches.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    getItemKey: (place) => matches[place] ?? place,
    overscan: 6,
  });
  useImperativeHandle(ref, () => ({ scrollTo: (place) => rows.scrollToIndex(place) }), [rows]);

  useLayoutEffect(() => {
    const popover = box.current;
    if (popover === null) return;
    const place = () => {
      const from = anchor.current?.getBoundingClientRect();
      if (from === undefined) return;
      const below = window.innerHeight - from.bottom - 12;
      const above = from.top - 12;
      const upwards = below < 180 && above > below;
      const height = Math.min(288, upwards ? above : below);
      popover.style.width = `${from.width}px`;
      popover.style.left = `${from.left}px`;
      popover.style.maxHeight = `${height}px`;
      popover.style.top = upwards ? 'auto' : `${from.bottom + 4}px`;
      popover.style.bottom = upwards ? `${window.innerHeight - from.top + 4}px` : 'auto';
    };
    place();
    popover.showPopover?.();
    // Whatever scrolls around the field moves the list along.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);

  return (
    <div
      ref={box}
      id={`${id}-list`}
      popover="manual"
      // An open list has the first right to Esc: dialogs look for these.
      data-popover
      data-open
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      // The press must not take the focus from the combobox.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.length === 0 && <p className={styles.none}>{t('sheet.field.noOptionMatches')}</p>}
      <div className={styles.rows} style={{ height: rows.getTotalSize() }} role="presentation">
        {rows.getVirtualItems().map((row) => {
          const index = matches[row.index];
          const option = index === undefined ? undefined : options[index];
          if (index === undefined || option === undefined) return null;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and points here (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys
            <div
              key={row.key}
              ref={rows.measureElement}
              id={optionId(id, index)}
              data-index={row.index}
              className={classNames(styles.row, row.index === active && styles.active)}
              style={{ transform: `translateY(${row.start}px)` }}
              role="option"
              aria-selected={index === chosen}
              aria-setsize={matches.length}
              aria-posinset={row.index + 1}
              onClick={() => onChoose(index)}
            >
              <OptionText title={option.title} />
              {index === chosen && <Check aria-hidden="true" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
