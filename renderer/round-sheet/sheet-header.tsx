import type { Ref } from 'react';
import { singleLine } from '../../shared/plain-text.ts';
import type { RoundView } from '../../shared/round-view.ts';
import { PlainText } from '../ui/plain-text.tsx';
import { isolate, useT } from '../ui/translate.ts';
import styles from './sheet-header.module.css';

type SheetHeaderProps = {
  readonly view: RoundView;
  readonly step: number | 'review' | null;
  /** The sheet's heading: it takes the first focus where the body has none of its own (F31). */
  readonly heading: Ref<HTMLHeadingElement>;
};

/** Who asks, always in view: the name that the person chose, the identity that cannot change, the tool and the round. */
export function SheetHeader({ view, step, heading }: SheetHeaderProps) {
  const t = useT();
  const steps = view.inputs.length;
  return (
    <header className={styles.header}>
      <span className={styles.badge} aria-hidden="true">
        {[...view.serverName.trim()][0]?.toLocaleUpperCase() ?? '?'}
      </span>
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          <PlainText text={view.serverName} inline />
          <span className="only-read">
            {t('sheet.headingRest', { target: isolate(singleLine(view.target)), round: view.round })}
          </span>
        </h2>
        {/* A long identity scrolls, and what scrolls must be reachable by keyboard. */}
        <section
          className={styles.identity}
          aria-label={t('sheet.identityLabel')}
          tabIndex={view.serverIdentity.length > 120 ? 0 : undefined}
        >
          <PlainText text={view.serverIdentity} mono />
        </section>
        {view.serverSelfName !== null && view.serverSelfName !== view.serverName && (
          <p className={styles.selfName}>{t('sheet.selfName', { name: isolate(singleLine(view.serverSelfName)) })}</p>
        )}
      </div>
      <div className={styles.call} aria-hidden="true">
        <PlainText text={singleLine(view.target)} mono className={styles.target} />
        <span className={styles.round}>
          {t('sheet.round', { round: view.round })}
          {steps > 1 && step !== null && (
            <>
              {' · '}
              {step === 'review' ? t('sheet.stepReview') : t('sheet.step', { step: step + 1, steps })}
            </>
          )}
        </span>
        {steps > 1 && step !== null && (
          <span className={styles.steps}>
            {view.inputs.map((input, index) => (
              <i key={input.id} data-on={step === 'review' || index <= step || undefined} />
            ))}
          </span>
        )}
      </div>
    </header>
  );
}
