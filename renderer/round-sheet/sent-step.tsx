import { useEffect } from 'react';
import type { RoundInput, UrlInput } from '../../shared/round-view.ts';
import type { OpenableVerdict } from '../../shared/url-verdict.ts';
import { BusyMark } from '../ui/busy-mark.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/translate.ts';
import { partMark, WithPart } from '../ui/with-part.tsx';
import { ArmedButton } from './armed-button.tsx';
import { armingRules } from './arming/arming.ts';
import { InlineHost } from './consent/host-name.tsx';
import { PageButtons } from './consent/page-buttons.tsx';
import { useConsent } from './consent/use-consent.ts';
import { HintLine } from './hint.tsx';
import { NextButton } from './next-button.tsx';
import { ServerMessage } from './server-message.tsx';
import styles from './sheet.module.css';
import { useSheet } from './sheet-context.ts';
import { StepBody, StepTitle } from './step-body.tsx';

/** After sending, while the retry is in flight: the sheet stays. A page that was opened is to be finished in the browser (U22). */
export function SentStep({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { view } = useSheet();
  const page = view.inputs.map(openedPage).find((each) => each !== null) ?? null;
  return (
    <>
      <StepBody centred>
        {page === null ? (
          <>
            <StepTitle>
              <BusyMark /> {t('sheet.sent.title')}
            </StepTitle>
            <p className={styles.soft}>{t('sheet.sent.text')}</p>
          </>
        ) : (
          <FinishInBrowser {...page} />
        )}
      </StepBody>
      <SentFooter onClose={onClose} />
    </>
  );
}

type OpenedPage = { readonly input: UrlInput; readonly verdict: OpenableVerdict };

function openedPage(input: RoundInput): OpenedPage | null {
  if (input.kind !== 'url' || input.verdict.verdict === 'refuse' || input.answer?.action !== 'accept') return null;
  return { input, verdict: input.verdict };
}

function FinishInBrowser({ input, verdict }: OpenedPage) {
  const t = useT();
  const consent = useConsent(input);
  return (
    <>
      <StepTitle>{t('sheet.waiting.title')}</StepTitle>
      <p className={styles.soft}>
        <WithPart sentence={t('sheet.waiting.inFlight', { host: partMark })} part={<InlineHost verdict={verdict} />} />
      </p>
      {/* It may hold what is to be typed there: a code, a name. */}
      <ServerMessage message={input.message} />
      <div className={styles.row}>
        <PageButtons consent={consent} />
      </div>
    </>
  );
}

function SentFooter({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { stop, setEscape } = useSheet();
  useEffect(() => {
    setEscape(onClose);
    return () => setEscape(null);
  }, [onClose, setEscape]);
  return (
    <footer className={styles.footer}>
      <HintLine usual={t('sheet.sent.closing')} />
      <div className={styles.buttons}>
        <span className={styles.away}>
          <ArmedButton variant="stop" rule={armingRules.refuse} tells={t('sheet.tells.stopSent')} onPress={stop}>
            {t('sheet.button.stop')}
          </ArmedButton>
        </span>
        <span className={styles.answers}>
          <Button onClick={onClose}>{t('sheet.button.close')}</Button>
          <NextButton />
        </span>
      </div>
    </footer>
  );
}
