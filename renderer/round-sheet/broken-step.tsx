import type { RoundInput } from '../../shared/round-view.ts';
import { visibleJson } from '../../shared/visible-json.ts';
import { JsonText } from '../ui/json-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './sheet.module.css';
import { SheetFooter } from './sheet-footer.tsx';
import { StepBody, StepTitle } from './step-body.tsx';

/** Drawn when a step failed: the request as text, and every answer that needs no form. Nothing of the server's data is interpreted here. */
export function BrokenStep({ input }: { readonly input: RoundInput | undefined }) {
  const t = useT();
  return (
    <>
      <StepBody>
        <StepTitle>{t('sheet.broken.title')}</StepTitle>
        <p>{t('sheet.broken.text')}</p>
        <div>
          <span className={styles.help}>{t('sheet.broken.raw')}</span>
          <JsonText
            text={visibleJson(JSON.stringify(input, hideEntries, 2) ?? '')}
            label={t('sheet.broken.raw')}
            className={styles.schema}
            wrap
          />
        </div>
      </StepBody>
      <SheetFooter tells={t('sheet.tells.unreadable')} />
    </>
  );
}

/** What the person entered is no part of the request. */
function hideEntries(key: string, value: unknown): unknown {
  return key === 'entries' ? undefined : value;
}
