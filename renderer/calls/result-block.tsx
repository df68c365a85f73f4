import type { ReactNode } from 'react';
import { textLimits } from '../../shared/plain-text.ts';
import type { ResultBlock } from '../../shared/timeline.ts';
import { ServerText } from '../ui/fields/server-text.tsx';
import { byteSize } from '../ui/format.ts';
import { JsonText } from '../ui/json-text.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { useT } from '../ui/translate.ts';
import styles from './result.module.css';

/** One block of a result, as plain text or a picture from a `data:` URI; nothing is fetched, opened or played. */
export function ResultBlockView({ block }: { readonly block: ResultBlock }) {
  const t = useT();
  switch (block.kind) {
    case 'text':
      return (
        <div className={styles.block}>
          <ScrollRegion label={t('calls.result.text')} className={styles.text}>
            <ServerText text={block.text} limit={textLimits.result} className={styles.kept} />
          </ScrollRegion>
          {block.cut && <span className={styles.caption}>{t('calls.result.cut')}</span>}
        </div>
      );
    case 'image':
      return (
        <figure className={styles.block}>
          <img
            className={styles.image}
            src={block.dataUri}
            alt={t('calls.result.image', { mimeType: block.mimeType, size: byteSize(block.bytes) })}
          />
          <figcaption className={styles.caption}>
            {t('calls.result.image', { mimeType: block.mimeType, size: byteSize(block.bytes) })}
          </figcaption>
        </figure>
      );
    case 'audio':
      return (
        <p className={styles.caption}>
          {t('calls.result.audio', { mimeType: block.mimeType, size: byteSize(block.bytes) })}
        </p>
      );
    case 'resource-link':
      return (
        <Framed caption={t('calls.result.link')}>
          <PlainText text={block.name} className={styles.strong} />
          <PlainText text={block.uri} mono />
          {block.description !== null && <PlainText text={block.description} />}
          {block.mimeType !== null && <PlainText text={block.mimeType} className={styles.caption} />}
        </Framed>
      );
    case 'resource':
      return (
        <Framed caption={t('calls.result.resource')}>
          <PlainText text={block.uri} mono />
          {block.text === null ? (
            <p className={styles.caption}>
              {t('calls.result.binary', {
                mimeType: block.mimeType ?? t('calls.result.unknownType'),
                size: byteSize(block.bytes),
              })}
            </p>
          ) : (
            <JsonText text={block.text} label={t('calls.result.resource')} wrap />
          )}
        </Framed>
      );
    case 'prompt-message':
      return (
        <Framed caption={t('calls.result.role', { role: block.role })}>
          <ResultBlockView block={block.block} />
        </Framed>
      );
    case 'unknown':
      return (
        <div className={styles.block}>
          <span className={styles.caption}>{t('calls.result.unknown')}</span>
          <JsonText text={block.text} label={t('calls.result.unknown')} wrap />
        </div>
      );
  }
}

function Framed({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <div className={styles.framed}>
      <span className={styles.caption}>{caption}</span>
      {children}
    </div>
  );
}
