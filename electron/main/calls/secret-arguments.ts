import { maskedText } from '../../../shared/form-values.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { looksSecret } from '../../../shared/secret-names.ts';
import { isJsonObject, prettyJson } from '../mcp/json.ts';
import type { JsonObject, JsonValue } from '../mcp/leg.ts';

/** In code points: the JSON-RPC message behind the entry has more. */
const shownCharacters = 2_000;

export type ShownArguments = {
  /** For the timeline: plain, cut, values under names that look like secrets masked (F7). */
  readonly text: string;
  /** The masked values: masked in the wire log too, wherever a server repeats them. */
  readonly secrets: readonly string[];
};

export function showArguments(args: JsonObject): ShownArguments {
  const secrets: string[] = [];
  const masked = maskSecrets(args, false, secrets);
  return { text: plainText(prettyJson(masked), shownCharacters).text, secrets };
}

function maskSecrets(value: JsonValue, isSecret: boolean, secrets: string[]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, isSecret, secrets));
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(([name, member]) => [
      name,
      maskSecrets(member, looksSecret(name), secrets),
    ]);
    return Object.fromEntries(members);
  }
  if (!isSecret || value === '' || value === null || typeof value === 'boolean') return value;
  secrets.push(String(value));
  return maskedText;
}
