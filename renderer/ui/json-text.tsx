import { classNames } from './class-names.ts';
import styles from './json-text.module.css';
import { LongWords } from './long-words.tsx';
import { ScrollRegion } from './scroll-region.tsx';

type JsonTextProps = {
  readonly text: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly wrap?: boolean;
  readonly className?: string | undefined;
};

/** JSON and other machine text: read-only, selectable, scrolling inside, set without ligatures. */
export function JsonText({ text, label, wrap = false, className }: JsonTextProps) {
  return (
    <ScrollRegion label={label} dir="ltr" className={classNames(styles.json, wrap && styles.wrap, className)}>
      <LongWords text={text} />
    </ScrollRegion>
  );
}
