import type { ResultView } from '../../shared/timeline.ts';
import { JsonText } from '../ui/json-text.tsx';
import { Note } from '../ui/note.tsx';
import { useT } from '../ui/translate.ts';
import styles from './result.module.css';
import { ResultBlockView } from './result-block.tsx';

/** A result, whole: every block, the structured content, and what the tool's schema says is wrong with it (P15). */
export function ResultContent({ result }: { readonly result: ResultView }) {
  const t = useT();
  const { blocks, structuredText, outputSchemaFinding } = result;
  return (
    <div className={styles.result}>
      {blocks.length === 0 && structuredText === null && (
        <p className={styles.empty}>{t(result.isError ? 'calls.result.emptyError' : 'calls.result.empty')}</p>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes, and blocks have no ids
        <ResultBlockView key={index} block={block} />
      ))}
      {structuredText !== null && (
        <div className={styles.block}>
          <span className={styles.caption}>{t('calls.result.structured')}</span>
          <JsonText text={structuredText} label={t('calls.result.structured')} />
        </div>
      )}
      {outputSchemaFinding !== null && (
        <Note tone="wait">
          <p>{t('calls.result.finding', { finding: outputSchemaFinding })}</p>
        </Note>
      )}
    </div>
  );
}
