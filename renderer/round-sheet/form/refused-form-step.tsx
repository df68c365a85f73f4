import { useRef } from 'react';
import { singleLine } from '../../../shared/plain-text.ts';
import type { RefusedFormInput } from '../../../shared/round-view.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { JsonText } from '../../ui/json-text.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { useT, wordCode } from '../../ui/translate.ts';
import { copyContent } from '../copy-content.ts';
import { ServerMessage } from '../server-message.tsx';
import styles from '../sheet.module.css';
import { SheetFooter } from '../sheet-footer.tsx';
import { StepBody, StepTitle } from '../step-body.tsx';
import { AskedAgain } from '../step-notes.tsx';

/** F4: a schema that is no form: why, the schema itself, and the ways to say no. */
export function RefusedFormStep({ input }: { readonly input: RefusedFormInput }) {
  const t = useT();
  const schema = useRef<HTMLDivElement>(null);
  return (
    <>
      <StepBody>
        <StepTitle>{t('sheet.refused.title')}</StepTitle>
        <ServerMessage message={input.message} />
        <AskedAgain input={input} />
        <p className={styles.help}>{t('sheet.refused.text')}</p>
        <ul className={styles.reasons}>
          {input.reasons.map(({ path, reason }) => (
            <li key={`${path} ${reason.code}`}>
              {wordCode(t, 'forms.refusals', reason.code, reason.values)}{' '}
              {path !== '' && (
                <small>
                  <PlainText text={singleLine(path, 300)} inline mono />
                </small>
              )}
            </li>
          ))}
        </ul>
        <div ref={schema}>
          <div className={styles.headed}>
            <span className={styles.help}>{t('sheet.refused.schema')}</span>
            <CopyButton onCopy={async () => copyContent(schema.current?.querySelector('pre') ?? null)} />
          </div>
          <JsonText text={input.schemaText} label={t('sheet.refused.schema')} className={styles.schema} />
        </div>
      </StepBody>
      <SheetFooter tells={t('sheet.tells.unreadable')} />
    </>
  );
}
