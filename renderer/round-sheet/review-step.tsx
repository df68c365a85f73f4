import { Check, CircleSlash, Minus, X } from 'lucide-react';
import type { FormEntries, FormField } from '../../shared/form-model.ts';
import { displayText } from '../../shared/form-values.ts';
import { singleLine } from '../../shared/plain-text.ts';
import type { RoundInput } from '../../shared/round-view.ts';
import { Button } from '../ui/button.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { isolate, type Translate, useT } from '../ui/translate.ts';
import { ArmedButton } from './armed-button.tsx';
import { armingRules } from './arming/arming.ts';
import styles from './review-step.module.css';
import { useSheet } from './sheet-context.ts';
import { SheetFooter } from './sheet-footer.tsx';
import { StepBody, StepTitle } from './step-body.tsx';

const none = [] as const;
const icons = { accept: Check, decline: X, cancel: CircleSlash } as const;

/** After the last of several questions: every answer with what it sends, Change on each, and one button that sends them all. */
export function ReviewStep({
  onChange,
  onSend,
}: {
  /** Takes an answer back and turns to its question. */
  readonly onChange: (index: number) => void;
  readonly onSend: () => void;
}) {
  const t = useT();
  const { view, busy } = useSheet();
  const count = view.inputs.length;
  const blocked = busy ? t('sheet.notYet.busy') : null;
  const isComplete = view.inputs.every((input) => input.answer !== null);
  return (
    <>
      <StepBody>
        <StepTitle>{t('sheet.review.title')}</StepTitle>
        <p className={styles.text}>{t('sheet.review.text')}</p>
        <ol className={styles.answers}>
          {view.inputs.map((input, index) => (
            <Answer key={input.id} input={input} onChange={() => onChange(index)} locked={busy} />
          ))}
        </ol>
      </StepBody>
      <SheetFooter
        tells={t('sheet.tells.sendAll')}
        refusals={none}
        primary={
          <ArmedButton
            variant="primary"
            rule={armingRules.accept}
            tells={t('sheet.tells.sendAll')}
            blocked={isComplete ? blocked : t('sheet.notSent')}
            onPress={onSend}
          >
            {t('sheet.button.sendAll', { count })}
          </ArmedButton>
        }
      />
    </>
  );
}

function Answer({
  input,
  onChange,
  locked,
}: {
  readonly input: RoundInput;
  readonly onChange: () => void;
  readonly locked: boolean;
}) {
  const t = useT();
  const { entriesOf } = useSheet();
  const action = input.answer?.action ?? null;
  const Icon = action === null ? Minus : icons[action];
  const message = singleLine(input.message === '' ? input.key : input.message, 120);
  return (
    <li className={styles.answer} data-action={action ?? 'none'}>
      <span className={styles.mark}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <PlainText text={message} />
        <p className={styles.action}>{action === null ? t('sheet.review.missing') : t(`sheet.review.${action}`)}</p>
        {action === 'accept' && input.kind === 'form' && <Values fields={input.fields} entries={entriesOf(input)} />}
        {action === 'accept' && input.kind === 'url' && input.verdict.verdict !== 'refuse' && (
          <PlainText text={input.verdict.shownHost} mono className={styles.values} />
        )}
        {input.answer?.fixed === true && <p className={styles.action}>{t('sheet.review.opened')}</p>}
      </div>
      {input.answer?.fixed !== true && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('sheet.review.changeOf', { message: isolate(message) })}
          aria-disabled={locked || undefined}
          onClick={onChange}
        >
          {t('sheet.button.change')}
        </Button>
      )}
    </li>
  );
}

function Values({ fields, entries }: { readonly fields: readonly FormField[]; readonly entries: FormEntries }) {
  const t = useT();
  const byId = new Map(entries);
  const rows = fields.flatMap((field) => {
    const text = displayText(field, byId.get(field.id) ?? { kind: 'unset' });
    return text === null ? [] : [{ field, text: worded(t, field, text) }];
  });
  if (rows.length === 0) return <p className={styles.action}>{t('sheet.review.emptyContent')}</p>;
  return (
    <dl className={styles.values}>
      {rows.map(({ field, text }) => (
        <div key={field.id}>
          <dt>
            <PlainText text={singleLine(field.title)} inline />
          </dt>
          <dd>
            <PlainText text={text} inline />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function worded(t: Translate, field: FormField, text: string): string {
  if (field.kind === 'boolean') return t(text === 'true' ? 'sheet.field.yes' : 'sheet.field.no');
  return text === '' ? t('sheet.field.emptyOption') : text;
}
