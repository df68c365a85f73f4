import type { ContentValue, FormEntries, FormField } from '../../../shared/form-model.ts';
import { checkField, contentObject, maskedText } from '../../../shared/form-values.ts';
import { visibleJson } from '../../../shared/visible-json.ts';

export type Preview = {
  /** The entry of `inputResponses` as JSON, secrets masked. */
  readonly json: string;
  /** Titles of the fields that are left out. */
  readonly leftOut: readonly string[];
  /** Titles of the fields whose answers need a look first. */
  readonly notReady: readonly string[];
};

/** F36: exactly what an accept would send for one input request. */
export function previewAccept(key: string, fields: readonly FormField[], entries: FormEntries): Preview {
  const byId = new Map(entries);
  const checks = fields.map((field) => ({ field, check: checkField(field, byId.get(field.id) ?? { kind: 'unset' }) }));
  const content = checks.flatMap(({ field, check }): readonly (readonly [string, ContentValue])[] =>
    check.kind === 'value' ? [[field.key, field.secret ? maskedText : check.value]] : [],
  );
  const titles = (kind: 'absent' | 'problem') =>
    checks.filter(({ check }) => check.kind === kind).map(({ field }) => field.title);
  return {
    json: entryText(key, { action: 'accept', content: contentObject(content) }),
    leftOut: titles('absent'),
    notReady: titles('problem'),
  };
}

/** One entry of `inputResponses`; the key is kept whatever it is called. */
function entryText(key: string, response: object): string {
  const responses: object = Object.create(null);
  Object.defineProperty(responses, key, { value: response, enumerable: true });
  return visibleJson(JSON.stringify(responses, null, 2));
}
