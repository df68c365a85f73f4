import { useState } from 'react';
import type { UrlInput } from '../../../shared/round-view.ts';
import type { OpenableVerdict } from '../../../shared/url-verdict.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useT } from '../../ui/translate.ts';
import { ArmedButton } from '../armed-button.tsx';
import { armingRules } from '../arming/arming.ts';
import { ServerMessage } from '../server-message.tsx';
import { useSheet } from '../sheet-context.ts';
import { SheetFooter } from '../sheet-footer.tsx';
import { StepBody, StepTitle } from '../step-body.tsx';
import { AskedAgain } from '../step-notes.tsx';
import { AddressBox } from './address-box.tsx';
import styles from './consent.module.css';
import { HostName } from './host-name.tsx';
import { OpenFailed } from './open-failed.tsx';
import { RecogniseTick } from './recognise-tick.tsx';
import { useConsent } from './use-consent.ts';
import { WarningList } from './warning-list.tsx';

const onlyCancel = ['cancel'] as const;

/** U10-U17: the address in full, what is to be known about it, and Open when all of it has been in view. */
export function ConsentStep({ input, verdict }: { readonly input: UrlInput; readonly verdict: OpenableVerdict }) {
  const t = useT();
  const { isAlone, busy } = useSheet();
  const consent = useConsent(input);
  const [endSeen, setEndSeen] = useState(false);
  const [recognised, setRecognised] = useState(false);
  const isDanger = verdict.worst === 'danger';
  const mayUse = !isDanger || recognised;
  const rule = armingRules[verdict.worst ?? 'accept'];
  const working = busy || consent.opening.kind === 'opening';
  const failed = consent.opening.kind === 'failed' ? consent.opening.problem : null;

  const blocked = working
    ? t('sheet.notYet.busy')
    : !endSeen
      ? t('sheet.notYet.end')
      : mayUse
        ? null
        : t('sheet.notYet.tick');
  const tells = t(isAlone ? 'sheet.tells.open' : 'sheet.tells.openNext');

  return (
    <>
      <StepBody>
        <StepTitle>{t('sheet.consent.title')}</StepTitle>
        <AskedAgain input={input} />
        {failed !== null && (
          <OpenFailed
            problem={failed}
            consent={consent}
            rule={rule}
            blocked={working ? t('sheet.notYet.busy') : null}
          />
        )}
        <HostName verdict={verdict} />
        <div>
          <AddressBox href={verdict.href} onEndSeen={() => setEndSeen(true)} />
          <div className={styles.below}>
            <span className={styles.relation}>
              {t(`url.relation.${verdict.relation}`)} {t('sheet.consent.nothingLoaded')}
            </span>
            {mayUse && <CopyButton label={t('sheet.consent.copy')} onCopy={consent.copy} />}
          </div>
        </div>
        <WarningList details={verdict.details} />
        <ServerMessage message={input.message} />
      </StepBody>
      <SheetFooter
        above={isDanger && <RecogniseTick site={verdict.recognise} checked={recognised} onChange={setRecognised} />}
        tells={tells}
        deciding={consent.opening.kind === 'opening'}
        // U20: giving up after a failure is a cancel, never a decline.
        {...(failed !== null && { refusals: onlyCancel })}
        primary={
          <ArmedButton
            variant="primary"
            rule={rule}
            tells={tells}
            blocked={blocked}
            onPress={() => consent.open(recognised)}
          >
            {consent.opening.kind === 'opening'
              ? t('sheet.consent.opening')
              : failed === null
                ? t('sheet.consent.open')
                : t('sheet.consent.tryAgain')}
          </ArmedButton>
        }
      />
    </>
  );
}
