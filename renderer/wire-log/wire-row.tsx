import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { WireMessageView } from '../../shared/wire.ts';
import { useAppState } from '../state/app-mirror.ts';
import { classNames } from '../ui/class-names.ts';
import { byteSize, clockTime } from '../ui/format.ts';
import { PlainText } from '../ui/plain-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './wire-log.module.css';

type WireRowProps = {
  readonly message: WireMessageView;
  readonly method: string | null;
  readonly top: number;
  readonly selected: boolean;
  readonly onSelect: () => void;
};

export function WireRow({ message, method, top, selected, onSelect }: WireRowProps) {
  const t = useT();
  const server = useAppState((state) => state.servers.find((one) => one.id === message.serverId)?.name);
  const sent = message.direction === 'sent';
  const Arrow = sent ? ArrowUpRight : ArrowDownLeft;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the list, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active row
    <div
      id={`wire-${message.seq}`}
      role="option"
      aria-selected={selected}
      className={classNames(styles.row, (message.kind === 'error' || message.kind === 'invalid') && styles.bad)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onSelect}
    >
      <span className={styles.time}>{clockTime(message.at)}</span>
      <span className={sent ? styles.sent : styles.received} title={t(`app.wire.${message.direction}`)}>
        <Arrow aria-hidden="true" />
        <span className="only-read">{t(`app.wire.${message.direction}`)}</span>
      </span>
      <span className={styles.method}>
        {method !== null && <PlainText text={method} inline />}
        {message.kind !== 'request' && <small> {t(`app.wire.${message.kind}`)}</small>}
      </span>
      <span className={styles.soft} title={t('app.wire.id')}>
        {message.requestId}
      </span>
      <span className={styles.soft}>{server !== undefined && <PlainText text={server} inline />}</span>
      <span className={styles.size}>{byteSize(message.bytes)}</span>
    </div>
  );
}
