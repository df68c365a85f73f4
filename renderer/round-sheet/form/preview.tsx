import { useMemo } from 'react';
import type { FormEntries } from '../../../shared/form-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { FormInput } from '../../../shared/round-view.ts';
import { Fold } from '../../ui/fold.tsx';
import { JsonText } from '../../ui/json-text.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import styles from '../sheet.module.css';
import { previewAccept } from './preview-text.ts';

/** F36: "What will be sent", folded; live while it is open. */
export function Preview({ input, entries }: { readonly input: FormInput; readonly entries: FormEntries }) {
  const t = useT();
  return (
    <Fold label={t('sheet.preview.title')}>
      <PreviewContent input={input} entries={entries} />
    </Fold>
  );
}

function PreviewContent({ input, entries }: { readonly input: FormInput; readonly entries: FormEntries }) {
  const t = useT();
  const preview = useMemo(() => previewAccept(input.key, input.fields, entries), [input, entries]);
  const names = (titles: readonly string[]) => titles.map((title) => isolate(singleLine(title))).join(', ');
  return (
    <div className={styles.preview}>
      <JsonText text={preview.json} label={t('sheet.preview.label')} wrap />
      {preview.leftOut.length > 0 && (
        <p className={styles.help}>{t('sheet.preview.leftOut', { names: names(preview.leftOut) })}</p>
      )}
      {preview.notReady.length > 0 && (
        <p className={styles.help}>
          {t('sheet.preview.notReady', { count: preview.notReady.length, names: names(preview.notReady) })}
        </p>
      )}
      {input.fields.some((field) => field.secret) && <p className={styles.help}>{t('sheet.preview.masked')}</p>}
    </div>
  );
}
