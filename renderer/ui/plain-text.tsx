import { classNames } from './class-names.ts';
import { LongWords } from './long-words.tsx';
import styles from './plain-text.module.css';

/**
 * Text that somebody else wrote: text nodes alone, isolated from the direction of what stands around it. Never HTML, markdown or a link.
 *
 * `inline` keeps it in the running line; otherwise its line breaks are kept.
 */
export function PlainText({
  text,
  inline = false,
  mono = false,
  className,
}: {
  readonly text: string;
  readonly inline?: boolean;
  readonly mono?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <bdi dir="auto" className={classNames(inline ? styles.inline : styles.block, mono && styles.mono, className)}>
      <LongWords text={text} />
    </bdi>
  );
}
