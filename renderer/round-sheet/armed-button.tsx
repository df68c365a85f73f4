import { type MouseEvent, useId } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useT } from '../ui/translate.ts';
import type { ArmingRule } from './arming/arming.ts';
import { useArmed, useArmingStore } from './arming/use-arming.ts';
import { useHintActions } from './hint.tsx';
import styles from './sheet.module.css';

type ArmedButtonProps = Omit<ButtonProps, 'onClick' | 'aria-disabled' | 'aria-describedby'> & {
  readonly rule: ArmingRule;
  /** What the server is told, in one line: the button's description, and the hint while it is pointed at. */
  readonly tells: string;
  /** Why it cannot be pressed whatever the time; null when it can. */
  readonly blocked?: string | null;
  /** Absent on a button that sends its form. */
  readonly onPress?: () => void;
};

/** A button of the sheet that reacts when its time has come (F32, U17). Before, it keeps the focus and says why it does nothing. */
export function ArmedButton({ rule, tells, blocked = null, onPress, className, ...rest }: ArmedButtonProps) {
  const t = useT();
  const store = useArmingStore();
  const armed = useArmed(rule) && blocked === null;
  const { point, unpoint, say } = useHintActions();
  const id = useId();
  const reason = blocked ?? t('sheet.notYet.arming');

  const judge = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked === null && store.counts(rule)) return;
    // The form must not be sent either.
    event.preventDefault();
    event.stopPropagation();
    say(reason);
  };

  return (
    <>
      <Button
        {...rest}
        className={classNames(className, blocked === null && styles.arming)}
        aria-disabled={armed ? undefined : true}
        aria-describedby={id}
        onClickCapture={judge}
        onClick={onPress}
        onPointerEnter={() => point(tells)}
        onPointerLeave={unpoint}
        onFocus={() => point(tells)}
        onBlur={unpoint}
      />
      <span id={id} hidden>
        {armed ? tells : `${reason} ${tells}`}
      </span>
    </>
  );
}
