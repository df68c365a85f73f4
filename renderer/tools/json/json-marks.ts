import type { ArgumentsCheck } from '../../../shared/argument-model.ts';
import { type JsonReading, placeOf, spanAt } from '../../../shared/json-reading.ts';
import { type Translate, wordCode } from '../../ui/translate.ts';
import { wordFinding } from '../words.ts';

/** Something to say about a place of the text. An error keeps the text from being JSON; a warning may be sent all the same. */
export type JsonMark = {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
};

/** What the text itself, and main's check against the schema, have to say, at its place. */
export function jsonMarks(
  t: Translate,
  text: string,
  reading: JsonReading,
  check: ArgumentsCheck | null,
): readonly JsonMark[] {
  if (reading.kind === 'error') {
    const from = Math.min(reading.at, text.length);
    return [
      {
        from,
        to: Math.min(from + 1, text.length),
        severity: 'error',
        sentence: wordCode(t, 'tools.syntax', reading.code),
      },
    ];
  }
  const { value } = reading;
  if (value.kind !== 'object') {
    return [{ from: value.from, to: value.to, severity: 'error', sentence: t('tools.json.notAnObject') }];
  }
  const findings = check?.kind === 'invalid' ? check.problems : [];
  return findings.map((finding) => ({
    ...spanAt(value, finding.path),
    severity: 'warning',
    sentence: wordFinding(t, finding),
  }));
}

export function wordMark(t: Translate, text: string, mark: JsonMark): string {
  return t('tools.json.place', { ...placeOf(text, mark.from), problem: mark.sentence });
}
