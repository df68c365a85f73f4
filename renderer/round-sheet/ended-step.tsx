import { useEffect } from 'react';
import { singleLine } from '../../shared/plain-text.ts';
import { Button } from '../ui/button.tsx';
import { isolate, useT } from '../ui/translate.ts';
import { HintLine } from './hint.tsx';
import { NextButton } from './next-button.tsx';
import styles from './sheet.module.css';
import { useSheet } from './sheet-context.ts';
import { StepBody, StepTitle } from './step-body.tsx';

/** The call has ended while other questions wait: the way to its result, or to the next question. */
export function EndedStep({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { view, setEscape } = useSheet();
  useEffect(() => {
    setEscape(onClose);
    return () => setEscape(null);
  }, [onClose, setEscape]);
  return (
    <>
      <StepBody centred>
        <StepTitle>{t('sheet.sent.ended', { target: isolate(singleLine(view.target)) })}</StepTitle>
        <p className={styles.soft}>{t('sheet.sent.endedText')}</p>
      </StepBody>
      <footer className={styles.footer}>
        <HintLine usual={t('sheet.tells.nextCall')} />
        <div className={styles.buttons}>
          <span className={styles.answers}>
            <Button onClick={onClose}>{t('sheet.sent.showResult')}</Button>
            <NextButton />
          </span>
        </div>
      </footer>
    </>
  );
}
