import controls from '../../ui/fields/controls.module.css';
import { PlainText } from '../../ui/plain-text.tsx';
import { useT } from '../../ui/translate.ts';
import { partMark, WithPart } from '../../ui/with-part.tsx';
import styles from './consent.module.css';

/** The tick of a danger: it names the site, so that ticking means having read it. Stands beside Open (U12). */
export function RecogniseTick({
  site,
  checked,
  onChange,
}: {
  readonly site: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const t = useT();
  return (
    <label className={styles.tick}>
      <input
        className={controls.checkbox}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <WithPart
          sentence={t('sheet.consent.recognise', { site: partMark })}
          part={
            <b>
              <PlainText text={site} inline />
            </b>
          }
        />
      </span>
    </label>
  );
}
