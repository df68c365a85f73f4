import type { ToolAnnotationsView, ToolView } from '../../shared/argument-model.ts';
import { textLimits } from '../../shared/plain-text.ts';
import { Chip, type ChipTone } from '../ui/chip.tsx';
import { ServerText } from '../ui/fields/server-text.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { type Translate, useT } from '../ui/translate.ts';
import styles from './tool-head.module.css';

/** What the server says of a tool: title, name, description and annotations, all of it plain text (F20, P24). */
export function ToolHead({ tool }: { readonly tool: ToolView }) {
  const t = useT();
  const hints = annotationWords(t, tool.annotations);
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        <PlainText text={tool.title ?? tool.shownName} className={styles.titleText} />
      </h2>
      {tool.title !== null && tool.title !== tool.shownName && (
        <PlainText text={tool.shownName} mono className={styles.name} />
      )}
      <Description text={tool.description} />
      {hints.length > 0 && (
        <p className={styles.hints}>
          <span>{t('tools.says')}</span>
          {hints.map(({ text, tone }) => (
            <Chip key={text} tone={tone}>
              {text}
            </Chip>
          ))}
        </p>
      )}
    </header>
  );
}

/** From this length on, a description scrolls inside: the form stays in reach (F20). */
const longFrom = 700;

function Description({ text }: { readonly text: string }) {
  const t = useT();
  if (text.trim() === '') return <p className={styles.none}>{t('tools.noDescription')}</p>;
  const shown = <ServerText text={text} limit={textLimits.description} className={styles.description} />;
  if (text.length < longFrom) return shown;
  return (
    <ScrollRegion label={t('tools.description')} className={styles.long}>
      {shown}
    </ScrollRegion>
  );
}

type Hint = { readonly text: string; readonly tone: ChipTone };

/** What the server does not say is not shown: a default would be our word, not its. */
function annotationWords(
  t: Translate,
  { readOnly, destructive, idempotent, openWorld }: ToolAnnotationsView,
): readonly Hint[] {
  const hints: Hint[] = [];
  const add = (text: string, tone: ChipTone = 'neutral') => hints.push({ text, tone });
  if (readOnly !== null) add(readOnly ? t('tools.annotations.readOnly') : t('tools.annotations.notReadOnly'));
  if (destructive === true) add(t('tools.annotations.destructive'), 'bad');
  // The next two mean something for a tool that changes things only (ToolAnnotations).
  if (destructive === false && readOnly !== true) add(t('tools.annotations.notDestructive'));
  if (idempotent !== null && readOnly !== true) {
    add(idempotent ? t('tools.annotations.idempotent') : t('tools.annotations.notIdempotent'));
  }
  if (openWorld !== null) add(openWorld ? t('tools.annotations.openWorld') : t('tools.annotations.notOpenWorld'));
  return hints;
}
