import { Plus, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { FieldGroup } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/translate.ts';
import { fieldId } from './error-summary.tsx';
import { type FormProblem, newText, type TextRow } from './server-draft.ts';
import styles from './server-form.module.css';

type ArgumentRowsProps = {
  readonly rows: readonly TextRow[];
  readonly problems: readonly FormProblem[];
  readonly onChange: (rows: readonly TextRow[]) => void;
};

/** One argument per row: no quoting, no splitting. Enter in a row adds the next one. */
export function ArgumentRows({ rows, problems, onChange }: ArgumentRowsProps) {
  const t = useT();
  const addAfter = (index: number) => {
    onChange([...rows.slice(0, index + 1), newText(), ...rows.slice(index + 1)]);
    requestAnimationFrame(() => document.getElementById(fieldId({ field: 'args', index: index + 1 }))?.focus());
  };
  return (
    <FieldGroup legend={t('servers.form.args')} help={t('servers.form.argsHelp')}>
      <div className={styles.rows}>
        {rows.map((row, index) => {
          const problem = problems.find((one) => one.field === 'args' && one.index === index);
          const id = fieldId({ field: 'args', index });
          return (
            <div key={row.key} className={styles.argument}>
              <TextInput
                mono
                id={id}
                aria-label={t('servers.form.argument', { number: index + 1 })}
                aria-invalid={problem !== undefined ? true : undefined}
                aria-describedby={problem !== undefined ? `${id}-error` : undefined}
                value={row.text}
                maxLength={32_768}
                onChange={(event) =>
                  onChange(rows.map((one) => (one.key === row.key ? { ...one, text: event.target.value } : one)))
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  addAfter(index);
                }}
              />
              <IconButton
                icon={X}
                label={t('servers.form.removeArgument', { number: index + 1 })}
                onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
              />
              {problem !== undefined && (
                <span id={`${id}-error`} className={styles.error}>
                  {t(`servers.problem.${problem.code}`)}
                </span>
              )}
            </div>
          );
        })}
        <Button variant="quiet" size="small" className={styles.add} onClick={() => addAfter(rows.length - 1)}>
          <Plus aria-hidden="true" />
          {t('servers.form.addArgument')}
        </Button>
      </div>
    </FieldGroup>
  );
}
