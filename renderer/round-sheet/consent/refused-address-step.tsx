import type { UrlInput } from '../../../shared/round-view.ts';
import type { RefusedVerdict } from '../../../shared/url-verdict.ts';
import { JsonText } from '../../ui/json-text.tsx';
import { useT } from '../../ui/translate.ts';
import { ServerMessage } from '../server-message.tsx';
import sheet from '../sheet.module.css';
import { SheetFooter } from '../sheet-footer.tsx';
import { StepBody, StepTitle } from '../step-body.tsx';
import { WarningList } from './warning-list.tsx';

/** An address that is never opened: why, and its text made visible. No Open, no Copy. */
export function RefusedAddressStep({ input, verdict }: { readonly input: UrlInput; readonly verdict: RefusedVerdict }) {
  const t = useT();
  return (
    <>
      <StepBody>
        <StepTitle>{t('sheet.consent.refusedTitle')}</StepTitle>
        <WarningList details={verdict.details} />
        <div>
          <span className={sheet.help}>
            {t('sheet.consent.rawText')} · {t('sheet.consent.rawLength', { count: verdict.rawLength })}
          </span>
          <JsonText text={verdict.rawText} label={t('sheet.consent.rawText')} wrap />
        </div>
        <ServerMessage message={input.message} />
      </StepBody>
      <SheetFooter tells={t('sheet.tells.refused')} />
    </>
  );
}
