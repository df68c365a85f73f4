import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ArgumentField, ListField } from '../../../shared/argument-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useT } from '../../ui/translate.ts';
import styles from './form.module.css';

type ItemRowProps = {
  readonly list: ListField;
  readonly index: number;
  readonly onRemove: () => void;
  /** Draws the item under the name it has in this row. */
  readonly children: (item: ArgumentField) => ReactNode;
};

/** One item of a list: its field, named by its number, and the button that removes it. */
export function ItemRow({ list, index, onRemove, children }: ItemRowProps) {
  const t = useT();
  const title = t('tools.form.item', { index: index + 1 });
  const item = useMemo<ArgumentField>(
    () => (list.item.title === '' ? { ...list.item, title } : list.item),
    [list.item, title],
  );
  return (
    <li className={styles.item}>
      <div className={styles.itemField}>{children(item)}</div>
      <IconButton
        icon={X}
        size="small"
        data-remove
        label={t('tools.form.removeItem', { index: index + 1, field: singleLine(list.title) })}
        onClick={onRemove}
      />
    </li>
  );
}
