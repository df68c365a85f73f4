import { type ReactNode, useEffect } from 'react';
import type { Action } from '../../shared/round-view.ts';
import { useT } from '../ui/translate.ts';
import { ArmedButton } from './armed-button.tsx';
import { armingRules } from './arming/arming.ts';
import { HintLine } from './hint.tsx';
import styles from './sheet.module.css';
import { useSheet } from './sheet-context.ts';

type SheetFooterProps = {
  /** Stands above the buttons: the tick of a danger. */
  readonly above?: ReactNode;
  /** The button that accepts, sends or goes on. */
  readonly primary?: ReactNode;
  /** What the primary button tells the server; the line that usually stands above the buttons. */
  readonly tells: string;
  /** The answers that say no here. Without any, only Stop and Answer later remain. */
  readonly refusals?: readonly Exclude<Action, 'accept'>[];
  /** What Esc does here if it is not Cancel at once. */
  readonly onEscape?: (() => void) | null;
  /** The answer is being decided outside (a page opens): nothing else can be answered meanwhile (U20). */
  readonly deciding?: boolean;
};

const both = ['decline', 'cancel'] as const;

/** Stop this call and Answer later on the left; what says no, and the primary button, on the right. Always in view. */
export function SheetFooter({ above, primary, tells, refusals = both, onEscape, deciding = false }: SheetFooterProps) {
  const t = useT();
  const { busy, isAlone, refuse, later, stop, setEscape } = useSheet();
  const blocked = busy ? t('sheet.notYet.busy') : null;
  const isFixed = busy || deciding;
  const canCancel = refusals.includes('cancel');

  useEffect(() => {
    const cancel = canCancel ? () => refuse('cancel') : null;
    setEscape(isFixed ? null : onEscape === undefined ? cancel : onEscape);
    return () => setEscape(null);
  }, [isFixed, canCancel, onEscape, refuse, setEscape]);

  return (
    <footer className={styles.footer}>
      {above}
      <HintLine usual={tells} />
      <div className={styles.buttons}>
        <span className={styles.away}>
          <ArmedButton
            variant="stop"
            rule={armingRules.refuse}
            tells={t('sheet.tells.stop')}
            blocked={blocked}
            onPress={stop}
          >
            {t('sheet.button.stop')}
          </ArmedButton>
          <ArmedButton variant="quiet" rule={armingRules.later} tells={t('sheet.tells.later')} onPress={later}>
            {t('sheet.button.later')}
          </ArmedButton>
        </span>
        <span className={styles.answers}>
          {refusals.map((action) => (
            <ArmedButton
              key={action}
              rule={armingRules.refuse}
              tells={t(isAlone ? `sheet.tells.${action}` : `sheet.tells.${action}Next`)}
              blocked={isFixed ? t('sheet.notYet.busy') : null}
              onPress={() => refuse(action)}
            >
              {t(`sheet.button.${action}`)}
            </ArmedButton>
          ))}
          {primary}
        </span>
      </div>
    </footer>
  );
}
