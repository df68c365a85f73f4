import type { ArgumentProblem, ArgumentReason, ArgumentsCheck } from '../../shared/argument-model.ts';
import { problemCodes } from '../../shared/form-values.ts';
import { singleLine } from '../../shared/plain-text.ts';
import { i18n, isolate, type Translate, wordCode } from '../ui/translate.ts';

/** Why a part of a schema has no control. */
export function wordReason(t: Translate, { code, values }: ArgumentReason): string {
  if (i18n.exists(`tools.reasons.${code}`)) return wordCode(t, 'tools.reasons', code, values);
  // Reasons of form mode that no other words fit better than its own.
  return i18n.exists(`forms.refusals.${code}`) ? wordCode(t, 'forms.refusals', code, values) : t('tools.reasons.other');
}

const valueCodes: ReadonlySet<string> = new Set(problemCodes);

/** What the form's own check found at one argument: a rule of its value (F10-F16), or of what is around it. */
export function wordProblem(t: Translate, { code, values }: ArgumentProblem): string {
  if (valueCodes.has(code)) return wordCode(t, 'forms.problems', code, values);
  if (code !== 'json-malformed') return wordCode(t, 'tools.problems', code, shortValues(values));
  const syntax = wordCode(t, 'tools.syntax', String(values.syntax));
  return wordCode(t, 'tools.problems', code, { ...values, syntax });
}

/** What main's check against the schema found at one place (P25). The rule's name is the schema's, the detail the checker's. */
export function wordFinding(t: Translate, { code, values }: ArgumentProblem): string {
  if (code !== 'other' && i18n.exists(`tools.findings.${code}`)) {
    return wordCode(t, 'tools.findings', code, shortValues(values));
  }
  const rule = isolate(singleLine(code));
  const detail = singleLine(values.detail, 300);
  return detail === ''
    ? t('tools.findings.otherShort', { rule })
    : t('tools.findings.other', { rule, detail: isolate(detail) });
}

export function wordNotChecked(t: Translate, { reason }: Extract<ArgumentsCheck, { kind: 'not-checked' }>): string {
  return i18n.exists(`tools.notChecked.${reason}`)
    ? wordCode(t, 'tools.notChecked', reason)
    : t('tools.notChecked.other');
}

function shortValues(values: ArgumentProblem['values']): ArgumentProblem['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? singleLine(value) : value]),
  );
}
