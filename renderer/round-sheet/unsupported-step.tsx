import { singleLine } from '../../shared/plain-text.ts';
import type { UnsupportedInput } from '../../shared/round-view.ts';
import { JsonText } from '../ui/json-text.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { useT } from '../ui/translate.ts';
import { ServerMessage } from './server-message.tsx';
import styles from './sheet.module.css';
import { SheetFooter } from './sheet-footer.tsx';
import { StepBody, StepTitle } from './step-body.tsx';

const none = [] as const;
const both = ['decline', 'cancel'] as const;

/** P12: a request that Parley did not offer to answer, or that is malformed. */
export function UnsupportedStep({ input }: { readonly input: UnsupportedInput }) {
  const t = useT();
  return (
    <>
      <StepBody>
        <StepTitle>{t('sheet.unsupported.title')}</StepTitle>
        <PlainText text={singleLine(input.method)} mono />
        <ServerMessage message={input.message} />
        <ProblemNote problem={input.problem} />
        <div>
          <span className={styles.help}>{t('sheet.unsupported.params')}</span>
          <JsonText text={input.paramsText} label={t('sheet.unsupported.params')} className={styles.schema} />
        </div>
      </StepBody>
      <SheetFooter
        tells={input.canDecline ? t('sheet.tells.unreadable') : t('sheet.unsupported.cannotRefuse')}
        refusals={input.canDecline ? both : none}
      />
    </>
  );
}
