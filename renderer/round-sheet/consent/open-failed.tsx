import { CircleAlert } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import { useT, wordCode } from '../../ui/translate.ts';
import { ArmedButton } from '../armed-button.tsx';
import type { ArmingRule } from '../arming/arming.ts';
import styles from '../sheet.module.css';
import type { Consent, OpenProblem } from './use-consent.ts';

type OpenFailedProps = {
  readonly problem: OpenProblem;
  readonly consent: Consent;
  readonly rule: ArmingRule;
  readonly blocked: string | null;
};

/** U20, U21: the browser did not open. The address can be copied, and the person can say that it was opened another way. */
export function OpenFailed({ problem, consent, rule, blocked }: OpenFailedProps) {
  const t = useT();
  return (
    <Note tone="bad" icon={CircleAlert} role="alert">
      <p>{wordCode(t, 'url.problem', problem.code, problem.values)}</p>
      <p className={styles.help}>{t('sheet.consent.failedText')}</p>
      <div className={styles.noteActions}>
        <CopyButton label={t('sheet.consent.copy')} onCopy={consent.copy} />
        <ArmedButton
          size="small"
          rule={rule}
          tells={t('sheet.tells.openedByMe')}
          blocked={blocked}
          onPress={consent.openedByPerson}
        >
          {t('sheet.consent.openedByMe')}
        </ArmedButton>
      </div>
    </Note>
  );
}
