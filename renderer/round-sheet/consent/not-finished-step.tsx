import type { UrlInput } from '../../../shared/round-view.ts';
import type { OpenableVerdict } from '../../../shared/url-verdict.ts';
import { useT } from '../../ui/translate.ts';
import { partMark, WithPart } from '../../ui/with-part.tsx';
import { ArmedButton } from '../armed-button.tsx';
import { armingRules } from '../arming/arming.ts';
import { ServerMessage } from '../server-message.tsx';
import sheet from '../sheet.module.css';
import { useSheet } from '../sheet-context.ts';
import { SheetFooter } from '../sheet-footer.tsx';
import { StepBody, StepTitle } from '../step-body.tsx';
import { InlineHost } from './host-name.tsx';
import { OpenFailed } from './open-failed.tsx';
import { PageButtons } from './page-buttons.tsx';
import { useConsent } from './use-consent.ts';

/** U22: the server asks for the same address again, which was opened before: it waits for the person to finish there. */
export function NotFinishedStep({ input, verdict }: { readonly input: UrlInput; readonly verdict: OpenableVerdict }) {
  const t = useT();
  const { busy } = useSheet();
  const consent = useConsent(input);
  const blocked = busy ? t('sheet.notYet.busy') : null;
  return (
    <>
      <StepBody centred>
        <StepTitle>{t('sheet.waiting.title')}</StepTitle>
        <p className={sheet.soft}>
          <WithPart
            sentence={t('sheet.waiting.notFinished', { host: partMark })}
            part={<InlineHost verdict={verdict} />}
          />
        </p>
        {/* It may hold what is to be typed there: a code, a name. */}
        <ServerMessage message={input.message} />
        {consent.opening.kind === 'failed' && (
          <OpenFailed problem={consent.opening.problem} consent={consent} rule={armingRules.accept} blocked={blocked} />
        )}
        <div className={sheet.row}>
          <ArmedButton
            variant="primary"
            rule={armingRules.checkAgain}
            tells={t('sheet.tells.checkAgain')}
            blocked={blocked}
            onPress={consent.checkAgain}
          >
            {t('sheet.waiting.checkAgain')}
          </ArmedButton>
          <PageButtons consent={consent} />
        </div>
      </StepBody>
      <SheetFooter tells={t('sheet.tells.checkAgain')} />
    </>
  );
}
