import { ShieldAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { FieldProblem, FormEntries } from '../../../shared/form-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { FormInput } from '../../../shared/round-view.ts';
import { FieldNotes } from '../../ui/fields/field-notes.tsx';
import { Note } from '../../ui/note.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import { ArmedButton } from '../armed-button.tsx';
import { armingRules } from '../arming/arming.ts';
import { QuestionBar } from '../question-bar.tsx';
import { ServerMessage } from '../server-message.tsx';
import { useSheet } from '../sheet-context.ts';
import { SheetFooter } from '../sheet-footer.tsx';
import { StepBody } from '../step-body.tsx';
import { AskedAgain } from '../step-notes.tsx';
import { countChanges, secretsWithValue } from './changes.ts';
import { toSent } from './form-data.ts';
import { Preview } from './preview.tsx';
import { QuestionForm } from './question-form.tsx';
import { useDraft } from './use-draft.ts';

const none: readonly FieldProblem[] = [];

type Asking = 'nothing' | 'cancel' | 'secret';

/** A form-mode request: message, fields, what will be sent, and the buttons. Without fields it is a plain confirmation. */
export function FormStep({ input }: { readonly input: FormInput }) {
  const t = useT();
  const { view, isAlone, busy, answer, refuse, entriesOf, keepEntries } = useSheet();
  const { fields } = input;
  const [entries, setEntries] = useState(() => entriesOf(input));
  const [asking, setAsking] = useState<Asking>('nothing');
  const [found, setFound] = useState(none);
  const formId = `form-${input.id}`;
  const server = isolate(singleLine(view.serverName));
  const changes = countChanges(fields, entries);
  const endDraft = useDraft(input.id, fields, entries);

  const accept = async (accepted: FormEntries) => {
    setAsking('nothing');
    endDraft();
    setFound(await answer(input, { action: 'accept', entries: toSent(accepted) }));
  };
  const consider = (accepted: FormEntries) => {
    if (secretsWithValue(fields, accepted).length > 0) setAsking('secret');
    else void accept(accepted);
  };
  const change = useCallback(
    (next: FormEntries) => {
      setFound(none);
      setEntries(next);
      keepEntries(input, next);
    },
    [input, keepEntries],
  );
  const takeEscape = useCallback(() => (changes > 0 ? setAsking('cancel') : refuse('cancel')), [changes, refuse]);
  const goBack = useCallback(() => setAsking('nothing'), []);

  const isConfirmation = fields.length === 0;
  const tells = isAlone
    ? t(isConfirmation ? 'sheet.tells.accept' : 'sheet.tells.send', { server })
    : t('sheet.tells.next');
  const label = isAlone ? t(isConfirmation ? 'sheet.button.accept' : 'sheet.button.send') : t('sheet.button.next');
  const secrets = secretsWithValue(fields, entries).map((field) => isolate(singleLine(field.title)));

  return (
    <>
      <StepBody>
        <ServerMessage message={input.message} />
        <AskedAgain input={input} />
        <FieldNotes notes={input.notes} />
        {isConfirmation ? (
          <p>{t('sheet.form.confirm')}</p>
        ) : (
          <QuestionForm
            fields={fields}
            initial={entries}
            id={formId}
            locked={busy}
            foundByMain={found}
            onChange={change}
            onAccept={consider}
          />
        )}
        <Preview input={input} entries={entries} />
      </StepBody>
      {asking === 'nothing' && (
        <SheetFooter
          above={
            fields.some((field) => field.secret) && (
              <Note tone="wait" icon={ShieldAlert}>
                {t('sheet.secret.above')}
              </Note>
            )
          }
          tells={tells}
          onEscape={takeEscape}
          primary={
            <ArmedButton
              variant="primary"
              rule={armingRules.accept}
              tells={tells}
              blocked={busy ? t('sheet.notYet.busy') : null}
              {...(isConfirmation ? { onPress: () => void accept([]) } : { type: 'submit', form: formId })}
            >
              {label}
            </ArmedButton>
          }
        />
      )}
      {asking === 'cancel' && (
        <QuestionBar
          question={t('sheet.escape.question', { count: changes })}
          yes={t('sheet.escape.send')}
          tells={t('sheet.tells.cancel')}
          onYes={() => refuse('cancel')}
          onNo={goBack}
        />
      )}
      {asking === 'secret' && (
        <QuestionBar
          question={t('sheet.secret.question', { count: secrets.length, names: secrets.join(', '), server })}
          yes={t('sheet.secret.send')}
          tells={tells}
          onYes={() => void accept(entries)}
          onNo={goBack}
        />
      )}
    </>
  );
}
