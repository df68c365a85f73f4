import { useCallback, useEffect, useRef } from 'react';
import type { FormEntries, FormField } from '../../../shared/form-model.ts';
import { initialEntries } from '../../../shared/form-values.ts';
import type { InputId } from '../../../shared/ids.ts';
import { parley } from '../../state/api.ts';
import { useClock } from '../../state/clock.tsx';
import { toSent } from './form-data.ts';

const delayMs = 300;

/**
 * F33: what is entered goes to main shortly after a change, and at once when the form is left.
 *
 * The function that it returns says that the entries went out as an answer: then there is no draft any more.
 */
export function useDraft(inputId: InputId, fields: readonly FormField[], entries: FormEntries): () => void {
  const clock = useClock();
  const kept = useRef(entries);
  const latest = useRef(entries);
  latest.current = entries;

  useEffect(() => {
    if (entries === kept.current) return;
    return clock.after(delayMs, () => {
      kept.current = entries;
      keep(inputId, fields, entries);
    });
  }, [clock, inputId, fields, entries]);

  useEffect(
    () => () => {
      if (latest.current !== kept.current) keep(inputId, fields, latest.current);
    },
    [inputId, fields],
  );

  return useCallback(() => {
    kept.current = latest.current;
  }, []);
}

/** F7: what looks like a secret goes out with the answer and in no other way. */
export function withoutSecrets(fields: readonly FormField[], entries: FormEntries): FormEntries {
  const secret = fields.filter((field) => field.secret);
  if (secret.length === 0) return entries;
  const blank = new Map(initialEntries(secret));
  return entries.map(([id, entry]) => [id, blank.get(id) ?? entry] as const);
}

function keep(inputId: InputId, fields: readonly FormField[], entries: FormEntries): void {
  // A draft that cannot be kept any more belongs to a question that is gone; the sheet learns that from the mirror.
  void parley()
    .keepDraft(inputId, toSent(withoutSecrets(fields, entries)))
    .catch(() => undefined);
}
