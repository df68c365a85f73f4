import type { ReactNode } from 'react';
import type { FieldEntry, FormField } from '../../../shared/form-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { PlainText } from '../plain-text.tsx';
import { useT } from '../translate.ts';
import { BooleanCheck, FixedText, IncludeCheck } from './checks.tsx';
import { ComboboxControl } from './combobox-control.tsx';
import { DateControl, DateTimeControl } from './date-controls.tsx';
import styles from './field-frame.module.css';
import { FieldTitle } from './field-frame.tsx';
import { fieldIds } from './field-ids.ts';
import { LongText } from './long-text.tsx';
import { MultiChoice } from './multi-choice.tsx';
import { Radios, YesNo } from './radios.tsx';
import { SecretLine } from './secret-line.tsx';
import { SelectControl } from './select-control.tsx';
import { NumberLine, TextLine } from './text-line.tsx';
import { widgetOf } from './widget-of.ts';

export type FieldControlProps = {
  readonly field: FormField;
  readonly entry: FieldEntry;
  readonly id: string;
  readonly invalid: boolean;
  readonly locked: boolean;
  readonly onChange: (entry: FieldEntry) => void;
};

/** The control of a field, chosen by its kind. Its texts stand in the {@link FieldFrame} around it. */
export function FieldControl(own: FieldControlProps): ReactNode {
  const { field, id, invalid } = own;
  const ids = fieldIds(id);
  const described = [field.description === null ? null : ids.description, ids.hint, invalid ? ids.error : null];
  const props = { ...own, labelledBy: ids.label, describedBy: described.filter((each) => each !== null).join(' ') };
  const widget = widgetOf(field);
  const title = (
    <span className={styles.title}>
      <FieldTitle field={field} />
    </span>
  );
  switch (field.kind) {
    case 'text':
      if (widget === 'secret') return <SecretLine {...props} field={field} />;
      if (widget === 'date') return <DateControl {...props} field={field} />;
      if (widget === 'date-time') return <DateTimeControl {...props} field={field} />;
      if (widget === 'long-text') return <LongText {...props} field={field} />;
      return <TextLine {...props} field={field} />;
    case 'number':
      return field.secret ? <SecretLine {...props} field={field} /> : <NumberLine {...props} field={field} />;
    case 'boolean':
      if (widget === 'checkbox') return <BooleanCheck {...props} field={field} label={title} />;
      return <YesNo {...props} field={field} threeState={widget === 'three-state'} />;
    case 'choice':
      if (widget === 'radios') return <Radios {...props} field={field} />;
      if (widget === 'select') return <SelectControl {...props} field={field} />;
      return <ComboboxControl {...props} field={field} />;
    case 'multi-choice':
      return <MultiChoice {...props} field={field} />;
    case 'text-list':
      return <LongText {...props} field={field} />;
    case 'fixed':
      return widget === 'fixed' ? (
        <FixedText {...props} field={field} />
      ) : (
        <IncludeCheck {...props} field={field} label={<IncludeLabel field={field} />} />
      );
  }
}

function IncludeLabel({ field }: { readonly field: Extract<FormField, { kind: 'fixed' }> }) {
  const t = useT();
  return (
    <span className={styles.title}>
      {t('sheet.field.include')} <FieldTitle field={field} />{' '}
      <PlainText text={singleLine(String(field.value), 300)} inline mono className={styles.rawName} />
    </span>
  );
}
