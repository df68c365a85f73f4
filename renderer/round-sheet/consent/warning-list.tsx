import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { UrlDetail } from '../../../shared/url-verdict.ts';
import { useT, wordCode } from '../../ui/translate.ts';
import styles from './consent.module.css';

const icons = { refuse: CircleAlert, danger: TriangleAlert, caution: TriangleAlert, note: Info } as const;

/** U14: warnings and notes, worst first, nothing folded away. What the relation line says already is not said twice. */
export function WarningList({ details }: { readonly details: readonly UrlDetail[] }) {
  const t = useT();
  const shown = details.filter((detail) => detail.code !== 'other-site');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {shown.map((detail) => {
        const Icon = icons[detail.level];
        return (
          <li
            key={`${detail.code} ${JSON.stringify(detail.values)}`}
            className={styles.warning}
            data-level={detail.level}
          >
            <Icon aria-hidden="true" />
            <span>
              <span className="only-read">{t(`sheet.consent.level.${detail.level}`)}: </span>
              {wordCode(t, 'url.code', detail.code, detail.values)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
