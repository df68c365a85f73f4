import { PlainText } from '../ui/plain-text.tsx';
import styles from './call-timeline.module.css';

/** Names and values in the running line: arguments, answers. */
export function ValueList({ values }: { readonly values: readonly (readonly [string, string])[] }) {
  if (values.length === 0) return null;
  return (
    <dl className={styles.values}>
      {values.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and the list never changes
        <div key={index}>
          <dt title={name}>
            <PlainText text={name} inline />
          </dt>
          <dd>
            <PlainText text={value} inline />
          </dd>
        </div>
      ))}
    </dl>
  );
}
