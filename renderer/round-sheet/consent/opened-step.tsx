import type { UrlInput } from '../../../shared/round-view.ts';
import { useT } from '../../ui/translate.ts';
import { ArmedButton } from '../armed-button.tsx';
import { armingRules } from '../arming/arming.ts';
import sheet from '../sheet.module.css';
import { useSheet } from '../sheet-context.ts';
import { SheetFooter } from '../sheet-footer.tsx';
import { StepBody, StepTitle } from '../step-body.tsx';
import { PageButtons } from './page-buttons.tsx';
import { useConsent } from './use-consent.ts';

const none = [] as const;

/** The page of this request was opened, so its answer is fixed (F34); what remains is to go on. */
export function OpenedStep({ input }: { readonly input: UrlInput }) {
  const t = useT();
  const { busy } = useSheet();
  const consent = useConsent(input);
  return (
    <>
      <StepBody centred>
        <StepTitle>{t('sheet.consent.openedTitle')}</StepTitle>
        <p className={sheet.soft}>{t('sheet.consent.openedText')}</p>
        <div className={sheet.row}>
          <PageButtons consent={consent} />
        </div>
      </StepBody>
      <SheetFooter
        tells={t('sheet.tells.next')}
        refusals={none}
        primary={
          <ArmedButton
            variant="primary"
            rule={armingRules.accept}
            tells={t('sheet.tells.next')}
            blocked={busy ? t('sheet.notYet.busy') : null}
            onPress={consent.checkAgain}
          >
            {t('sheet.button.next')}
          </ArmedButton>
        }
      />
    </>
  );
}
