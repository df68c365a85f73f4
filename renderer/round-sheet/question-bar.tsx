import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../ui/translate.ts';
import { ArmedButton } from './armed-button.tsx';
import { armingRules } from './arming/arming.ts';
import { useArmAnew } from './arming/use-arming.ts';
import { HintLine } from './hint.tsx';
import styles from './sheet.module.css';
import { useSheet } from './sheet-context.ts';

type QuestionBarProps = {
  readonly question: ReactNode;
  readonly yes: string;
  /** What is told when the person says yes. */
  readonly tells: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Takes the footer's place to ask once more (F31: Esc on a changed form; F7: a secret). Esc here means no. */
export function QuestionBar({ question, yes, tells, onYes, onNo }: QuestionBarProps) {
  const t = useT();
  const { busy, setEscape } = useSheet();
  const text = useRef<HTMLParagraphElement>(null);

  useArmAnew();
  useEffect(() => text.current?.focus(), []);
  useEffect(() => {
    setEscape(onNo);
    return () => setEscape(null);
  }, [onNo, setEscape]);

  return (
    <footer className={styles.footer}>
      <p ref={text} className={styles.question} role="alert" tabIndex={-1}>
        {question}
      </p>
      <HintLine usual={tells} />
      <div className={styles.buttons}>
        <span className={styles.answers}>
          <ArmedButton rule={armingRules.later} tells={t('sheet.tells.back')} onPress={onNo}>
            {t('sheet.button.back')}
          </ArmedButton>
          <ArmedButton
            variant="danger"
            rule={armingRules.accept}
            tells={tells}
            blocked={busy ? t('sheet.notYet.busy') : null}
            onPress={onYes}
          >
            {yes}
          </ArmedButton>
        </span>
      </div>
    </footer>
  );
}
