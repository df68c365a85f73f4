import type { OpenableVerdict } from '../../../shared/url-verdict.ts';
import { useT } from '../../ui/translate.ts';
import styles from './consent.module.css';

/** U11: the host in ASCII, never shortened; the subdomain dim, site and port strong. Its own letters below, label by label. */
export function HostName({ verdict }: { readonly verdict: OpenableVerdict }) {
  const t = useT();
  const { subdomain, site, port } = verdict.hostParts;
  return (
    <div>
      <span className={styles.caption}>{t('sheet.consent.opens')}</span>
      <p className={styles.host} dir="ltr">
        {subdomain}
        <b>
          {site}
          {port}
        </b>
      </p>
      {verdict.unicodeLabels !== null && (
        <p className={styles.unicode}>
          <span className={styles.caption}>{t('sheet.consent.unicode')}</span>{' '}
          <span dir="ltr">
            {verdict.unicodeLabels.map((label, index) => (
              // Two labels may be alike; their order never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a label
              <span key={index}>
                {index > 0 && '.'}
                <bdi>{label}</bdi>
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}

/** The host within a sentence. */
export function InlineHost({ verdict }: { readonly verdict: OpenableVerdict }) {
  const { subdomain, site, port } = verdict.hostParts;
  return (
    <bdi dir="ltr" className={styles.inlineHost}>
      {subdomain}
      <b>
        {site}
        {port}
      </b>
    </bdi>
  );
}
