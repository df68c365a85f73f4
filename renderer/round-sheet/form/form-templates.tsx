import type { ErrorListProps, FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import type { FieldEntry } from '../../../shared/form-model.ts';
import { FieldActions } from '../../ui/fields/field-actions.tsx';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { FieldHint } from '../../ui/fields/field-hint.tsx';
import { wordsOf } from './entry-validator.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useFields } from './fields-context.ts';
import type { FormData } from './form-data.ts';
import styles from './question-form.module.css';

const unset: FieldEntry = { kind: 'unset' };

/** The one widget: every control of ours behind rjsf's interface. Its value is the field's entry. */
export function EntryWidget({ id, name, value, rawErrors, onChange }: WidgetProps<FormData>) {
  const { fields, locked } = useFields();
  const field = fields.get(name);
  if (field === undefined) return null;
  return (
    <FieldControl
      field={field}
      entry={value ?? unset}
      id={id}
      invalid={(rawErrors?.length ?? 0) > 0}
      locked={locked}
      onChange={onChange}
    />
  );
}

/** Title, texts, actions and error around each control; the root object passes through. */
export function EntryFieldTemplate(props: FieldTemplateProps<FormData>) {
  const { id, fieldPathId, formData, rawErrors, children, onChange } = props;
  const { fields, locked } = useFields();
  const field = fields.get(String(fieldPathId.path.at(-1) ?? ''));
  if (field === undefined) return children;
  const problem = wordsOf(rawErrors?.[0]);
  const entry: FieldEntry = isEntry(formData) ? formData : unset;
  return (
    <FieldFrame
      field={field}
      id={id}
      problem={problem}
      hint={<FieldHint field={field} entry={entry} />}
      actions={
        locked ? null : (
          <FieldActions
            field={field}
            entry={entry}
            id={id}
            missing={problem !== null}
            // rjsf types the value of every path as that of the root.
            onChange={(next) => onChange(next as unknown as FormData, fieldPathId.path)}
          />
        )
      }
    >
      {children}
    </FieldFrame>
  );
}

export function FieldColumn({ properties }: ObjectFieldTemplateProps<FormData>) {
  return (
    <div className={styles.fields} data-many={properties.length > 40 || undefined}>
      {properties.map((property) => property.content)}
    </div>
  );
}

/** F30: what needs a look, above the form. */
export function ErrorListTemplate({ errors }: ErrorListProps<FormData>) {
  const { fields } = useFields();
  const lines = errors.flatMap((error) => {
    const field = fields.get((error.property ?? '').slice(1));
    const words = wordsOf(error.message);
    return field === undefined || words === null ? [] : [{ field, words }];
  });
  return <ErrorSummary lines={lines} />;
}

/** For rjsf's own templates that must never draw anything: they know markdown. */
export function Nothing() {
  return null;
}

function isEntry(value: unknown): value is FieldEntry {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
