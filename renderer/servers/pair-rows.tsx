import { Plus, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { FieldGroup } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/translate.ts';
import { fieldId } from './error-summary.tsx';
import { type FormProblem, newPair, type PairRow } from './server-draft.ts';
import styles from './server-form.module.css';

type PairRowsProps = {
  readonly kind: 'headers' | 'env';
  readonly rows: readonly PairRow[];
  readonly problems: readonly FormProblem[];
  readonly onChange: (rows: readonly PairRow[]) => void;
};

const words = {
  headers: {
    legend: 'servers.form.headers',
    help: 'servers.form.headersHelp',
    name: 'servers.form.headerName',
    value: 'servers.form.headerValue',
    add: 'servers.form.addHeader',
    remove: 'servers.form.removeHeader',
  },
  env: {
    legend: 'servers.form.env',
    help: 'servers.form.envHelp',
    name: 'servers.form.envName',
    value: 'servers.form.envValue',
    add: 'servers.form.addEnv',
    remove: 'servers.form.removeEnv',
  },
} as const;

/** Names with values that are masked as they are typed and never come back from main. */
export function PairRows({ kind, rows, problems, onChange }: PairRowsProps) {
  const t = useT();
  const word = words[kind];
  const change = (key: number, part: Partial<PairRow>) => {
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  };
  const add = () => {
    onChange([...rows, newPair()]);
    // The new row is there after the next paint; typing goes on in it.
    requestAnimationFrame(() => document.getElementById(fieldId({ field: kind, index: rows.length }))?.focus());
  };
  return (
    <FieldGroup legend={t(word.legend)} help={t(word.help)}>
      <div className={styles.rows}>
        {rows.map((row, index) => {
          const problem = problems.find((one) => one.field === kind && one.index === index);
          const errorId = `${fieldId({ field: kind, index })}-error`;
          return (
            <div key={row.key} className={styles.pair}>
              <TextInput
                mono
                id={fieldId({ field: kind, index })}
                aria-label={t(word.name)}
                placeholder={t(word.name)}
                aria-invalid={problem !== undefined ? true : undefined}
                aria-describedby={problem !== undefined ? errorId : undefined}
                value={row.name}
                maxLength={256}
                // Another name is another entry: main has no value under it.
                onChange={(event) => change(row.key, { name: event.target.value, kept: false })}
              />
              <TextInput
                mono
                type="password"
                autoComplete="new-password"
                aria-label={t(word.value)}
                placeholder={row.kept ? t('servers.form.keptValue') : t(word.value)}
                value={row.value}
                maxLength={65_536}
                onChange={(event) => change(row.key, { value: event.target.value })}
              />
              <IconButton
                icon={X}
                label={t(word.remove, { number: index + 1 })}
                onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
              />
              {problem !== undefined && (
                <span id={errorId} className={styles.error}>
                  {t(`servers.problem.${problem.code}`)}
                </span>
              )}
            </div>
          );
        })}
        <Button variant="quiet" size="small" className={styles.add} onClick={add}>
          <Plus aria-hidden="true" />
          {t(word.add)}
        </Button>
      </div>
    </FieldGroup>
  );
}
