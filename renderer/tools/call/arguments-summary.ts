import type { ArgumentModel } from '../../../shared/argument-model.ts';
import { maskedText } from '../../../shared/form-values.ts';
import { type JsonNode, readJson } from '../../../shared/json-reading.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { looksSecret } from '../../../shared/secret-names.ts';

export type ArgumentsSummary = {
  readonly pairs: readonly { readonly name: string; readonly value: string }[];
  /** Arguments that are not among the pairs. */
  readonly more: number;
};

const mostPairs = 3;
const mostCharacters = 48;

/** The first few arguments in one line each; secret-looking ones are masked (F7). */
export function summarise(text: string, model: ArgumentModel): ArgumentsSummary {
  const json = readJson(text);
  if (json.kind === 'error' || json.value.kind !== 'object') return { pairs: [], more: 0 };
  const { members } = json.value;
  const pairs = members.slice(0, mostPairs).map(({ key, value }) => ({
    name: singleLine(key, 40),
    value: isSecret(key, model) ? maskedText : singleLine(written(value, text), mostCharacters),
  }));
  return { pairs, more: members.length - pairs.length };
}

function isSecret(key: string, model: ArgumentModel): boolean {
  const fields = model.kind === 'form' ? model.fields : [];
  return looksSecret(key) || fields.some((field) => field.key === key && 'secret' in field && field.secret);
}

/** A value as it stands in the text; of what may hold secrets inside, only what it is. */
function written(value: JsonNode, text: string): string {
  if (value.kind === 'list') return value.items.length === 0 ? '[]' : '[…]';
  if (value.kind === 'object') return value.members.length === 0 ? '{}' : '{…}';
  return text.slice(value.from, Math.min(value.to, value.from + 400));
}
