import type { ArgumentEntry } from '../../../shared/argument-values.ts';
import type { FieldEntry, FormField } from '../../../shared/form-model.ts';
import { FieldActions } from '../../ui/fields/field-actions.tsx';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { FieldHint } from '../../ui/fields/field-hint.tsx';
import { FieldError } from './field-error.tsx';
import styles from './form.module.css';
import { useProblem } from './form-context.ts';

type ValueFieldProps = {
  readonly field: FormField;
  readonly entry: FieldEntry;
  readonly path: string;
  readonly id: string;
  readonly onChange: (entry: ArgumentEntry) => void;
};

/** A single value, with the controls and the values of form mode. */
export function ValueField({ field, entry, path, id, onChange }: ValueFieldProps) {
  const problem = useProblem(path);
  return (
    <div className={styles.value} data-path={path}>
      <FieldFrame
        field={field}
        id={id}
        problem={null}
        hint={<FieldHint field={field} entry={entry} />}
        actions={<FieldActions field={field} entry={entry} id={id} missing={problem !== null} onChange={onChange} />}
      >
        <FieldControl
          field={field}
          entry={entry}
          id={id}
          invalid={problem !== null}
          locked={false}
          onChange={onChange}
        />
      </FieldFrame>
      <FieldError id={id} problem={problem} />
    </div>
  );
}
