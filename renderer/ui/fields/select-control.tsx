import { ChevronDown } from 'lucide-react';
import type { ChoiceField } from '../../../shared/form-model.ts';
import { singleLine, textLimits } from '../../../shared/plain-text.ts';
import { useT } from '../translate.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownEntry } from './entry-text.ts';

/** F16: six to twenty options in a native select; its first entry is no choice at all. */
export function SelectControl(props: ControlProps<ChoiceField>) {
  const { field, entry, id, locked, onChange } = props;
  const t = useT();
  const shown = shownEntry(field, entry);
  return (
    <span className={styles.select}>
      <select
        {...controlAttributes(props)}
        id={id}
        className={styles.input}
        value={shown.kind === 'option' ? String(shown.index) : ''}
        disabled={locked}
        data-empty={shown.kind === 'option' ? undefined : true}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(value === '' ? { kind: 'unset' } : { kind: 'option', index: Number(value) });
        }}
      >
        <option value="">{field.required ? t('sheet.field.choose') : t('sheet.field.notAnswered')}</option>
        {field.options.map((option, index) => (
          // Options never change while a form is open.
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is what names an option
          <option key={index} value={index}>
            {option.title.trim() === '' ? t('sheet.field.emptyOption') : singleLine(option.title, textLimits.title)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
