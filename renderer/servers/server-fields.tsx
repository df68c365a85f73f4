import type { EraSetting } from '../../shared/app-state.ts';
import type { ServerInputProblem } from '../../shared/server-input.ts';
import { Field } from '../ui/field.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
import { type Translate, useT } from '../ui/translate.ts';
import { ArgumentRows } from './argument-rows.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PairRows } from './pair-rows.tsx';
import type { FormProblem } from './server-draft.ts';
import styles from './server-form.module.css';
import type { ServerForm } from './use-server-form.ts';

/** The fields of a server config, by its transport. Enter sends the form. */
export function ServerFields({ form, formId }: { readonly form: ServerForm; readonly formId: string }) {
  const t = useT();
  const { draft, change, problems } = form;
  const errorOf = (field: ServerInputProblem['field']) => sentenceOf(t, problems, field);
  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary problems={problems} attempt={form.attempt} />
      <Field
        id="server-name"
        label={t('servers.form.name')}
        help={t('servers.form.nameHelp')}
        error={errorOf('name')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={80}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      {draft.kind === 'http' ? (
        <>
          <Field
            id="server-url"
            label={t('servers.form.url')}
            help={t('servers.form.urlHelp')}
            error={errorOf('url')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                mono
                inputMode="url"
                placeholder={t('servers.form.urlExample')}
                value={draft.url}
                maxLength={8_192}
                onChange={(event) => change({ url: event.target.value })}
              />
            )}
          </Field>
          <PairRows
            kind="headers"
            rows={draft.headers}
            problems={problems}
            onChange={(headers) => change({ headers })}
          />
        </>
      ) : (
        <>
          <Field
            id="server-command"
            label={t('servers.form.command')}
            help={t('servers.form.commandHelp')}
            error={errorOf('command')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                mono
                value={draft.command}
                maxLength={4_096}
                onChange={(event) => change({ command: event.target.value })}
              />
            )}
          </Field>
          <ArgumentRows rows={draft.args} problems={problems} onChange={(args) => change({ args })} />
          <PairRows kind="env" rows={draft.env} problems={problems} onChange={(env) => change({ env })} />
          <Field id="server-cwd" label={t('servers.form.cwd')} help={t('servers.form.cwdHelp')} error={errorOf('cwd')}>
            {(control) => (
              <TextInput
                {...control}
                mono
                value={draft.cwd}
                maxLength={4_096}
                onChange={(event) => change({ cwd: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
      <Field label={t('servers.form.era')} help={t('servers.form.eraHelp')} className={styles.short ?? ''}>
        {(control) => (
          <Select {...control} value={draft.era} onChange={(event) => change({ era: readEra(event.target.value) })}>
            <option value="auto">{t('servers.form.eraAuto')}</option>
            <option value="2026-07-28">{t('servers.form.eraModern')}</option>
            <option value="2025-11-25">{t('servers.form.eraLegacy')}</option>
          </Select>
        )}
      </Field>
    </form>
  );
}

function sentenceOf(t: Translate, problems: readonly FormProblem[], field: FormProblem['field']): string | null {
  const found = problems.find((problem) => problem.field === field && problem.index === null);
  return found === undefined ? null : t(`servers.problem.${found.code}`);
}

function readEra(value: string): EraSetting {
  return value === '2026-07-28' || value === '2025-11-25' ? value : 'auto';
}
