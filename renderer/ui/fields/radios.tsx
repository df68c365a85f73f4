import type { BooleanField, ChoiceField } from '../../../shared/form-model.ts';
import { classNames } from '../class-names.ts';
import { useT } from '../translate.ts';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';
import { shownEntry } from './entry-text.ts';
import { OptionText } from './option-text.tsx';

/** F16: up to five options, all in view; none is chosen for the person. */
export function Radios(props: ControlProps<ChoiceField>) {
  const { field, entry, onChange } = props;
  const shown = shownEntry(field, entry);
  const chosen = shown.kind === 'option' ? shown.index : null;
  return (
    <RadioGroup
      {...props}
      options={field.options.map((option, index) => ({
        key: String(index),
        title: option.title,
        checked: index === chosen,
      }))}
      onChoose={(key) => onChange({ kind: 'option', index: Number(key) })}
    />
  );
}

/** F11: Yes and No without a choice made beforehand; optional ones have "Not answered" as a third. */
export function YesNo(props: ControlProps<BooleanField> & { readonly threeState: boolean }) {
  const { field, entry, threeState, onChange } = props;
  const t = useT();
  const shown = shownEntry(field, entry);
  const chosen = shown.kind === 'boolean' ? (shown.value ? 'yes' : 'no') : threeState ? 'none' : null;
  const options = [
    { key: 'yes', title: t('sheet.field.yes') },
    { key: 'no', title: t('sheet.field.no') },
    ...(threeState ? [{ key: 'none', title: t('sheet.field.notAnswered') }] : []),
  ].map((option) => ({ ...option, checked: option.key === chosen }));
  return (
    <RadioGroup
      {...props}
      options={options}
      onChoose={(key) => onChange(key === 'none' ? { kind: 'unset' } : { kind: 'boolean', value: key === 'yes' })}
    />
  );
}

type RadioOption = { readonly key: string; readonly title: string; readonly checked: boolean };

function RadioGroup({
  id,
  labelledBy,
  describedBy,
  invalid,
  field,
  locked,
  options,
  onChoose,
}: ControlProps & { readonly options: readonly RadioOption[]; readonly onChoose: (key: string) => void }) {
  const anyChecked = options.some((option) => option.checked);
  return (
    <div
      role="radiogroup"
      className={classNames(styles.options, options.some((option) => option.title.length > 28) && styles.stacked)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
    >
      {options.map((option, index) => (
        <label key={option.key} className={styles.option}>
          <input
            // The focus of a jump goes to the chosen option, or to the first.
            id={option.checked || (!anyChecked && index === 0) ? id : undefined}
            className={styles.radio}
            type="radio"
            name={id}
            value={option.key}
            checked={option.checked}
            disabled={locked}
            onChange={() => onChoose(option.key)}
          />
          <OptionText title={option.title} />
        </label>
      ))}
    </div>
  );
}
