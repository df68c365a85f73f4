import { Pencil, RotateCw } from 'lucide-react';
import type { ToolView } from '../../../shared/argument-model.ts';
import { Button } from '../../ui/button.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import { summarise } from './arguments-summary.ts';
import styles from './folded-form.module.css';

type FoldedFormProps = {
  readonly tool: ToolView;
  /** The arguments as JSON text. */
  readonly text: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onCallAgain: () => void;
};

/** After a call: the tool and what it was called with in one line, so that the call below has the room. */
export function FoldedForm({ tool, text, busy, onEdit, onCallAgain }: FoldedFormProps) {
  const t = useT();
  const { pairs, more } = summarise(text, tool.arguments);
  return (
    <section className={styles.folded} aria-label={t('tools.folded', { tool: isolate(tool.shownName) })}>
      <p className={styles.line}>
        <PlainText text={tool.shownName} inline className={styles.name} />
        {pairs.length === 0 && <span className={styles.faint}>{t('tools.foldedNone')}</span>}
        {pairs.map(({ name, value }) => (
          <span key={name} className={styles.pair}>
            <PlainText text={name} inline className={styles.faint} /> <PlainText text={value} inline mono />
          </span>
        ))}
        {more > 0 && <span className={styles.faint}>{t('tools.more', { count: more })}</span>}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          {t('tools.edit')}
        </Button>
        <Button size="small" aria-disabled={busy || undefined} onClick={onCallAgain}>
          <RotateCw aria-hidden="true" />
          {t('tools.callAgain')}
        </Button>
      </div>
    </section>
  );
}
