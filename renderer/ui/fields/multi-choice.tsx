import { useState } from 'react';
import type { MultiChoiceField } from '../../../shared/form-model.ts';
import { classNames } from '../class-names.ts';
import { useT } from '../translate.ts';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';
import { shownEntry } from './entry-text.ts';
import { matchingOptions } from './matching-options.ts';
import { OptionText } from './option-text.tsx';
import { mostSelected } from './widget-of.ts';

/** F16: a checkbox for each option; long lists scroll in a box of their own and can be filtered. */
export function MultiChoice({
  field,
  entry,
  id,
  labelledBy,
  describedBy,
  invalid,
  locked,
  onChange,
}: ControlProps<MultiChoiceField>) {
  const t = useT();
  const [filter, setFilter] = useState('');
  const shown = shownEntry(field, entry);
  const chosen = new Set(shown.kind === 'options' ? shown.indexes : []);
  const long = field.options.length > mostSelected;
  const visible = long ? matchingOptions(field.options, filter) : field.options.map((_, index) => index);

  const toggle = (index: number, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(index);
    else next.delete(index);
    onChange({ kind: 'options', indexes: [...next].sort((left, right) => left - right) });
  };

  const boxes = (
    <div
      className={classNames(styles.options, (long || hasLongTitle(field)) && styles.stacked, long && styles.scrolling)}
    >
      {visible.map((index, place) => (
        <label key={index} className={styles.option}>
          <input
            id={place === 0 ? id : undefined}
            className={styles.checkbox}
            type="checkbox"
            checked={chosen.has(index)}
            disabled={locked}
            aria-invalid={invalid || undefined}
            onChange={(event) => toggle(index, event.currentTarget.checked)}
          />
          <OptionText title={field.options[index]?.title ?? ''} />
        </label>
      ))}
      {visible.length === 0 && <span className={styles.faint}>{t('sheet.field.noOptionMatches')}</span>}
    </div>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column everywhere
    <div role="group" className={styles.group} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {long && (
        <input
          className={styles.input}
          type="text"
          aria-label={t('sheet.field.filterOptions')}
          placeholder={t('sheet.field.filterOptions')}
          value={filter}
          autoComplete="off"
          spellCheck={false}
          // Enter answers the form elsewhere; here it would send before the list was looked at.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      {boxes}
    </div>
  );
}

function hasLongTitle(field: MultiChoiceField): boolean {
  return field.options.some((option) => option.title.length > 28);
}
