import { type UrlCode, type UrlDetail, type UrlLevel, urlCodeLevels } from '../../../shared/url-verdict.ts';
import { escapeText } from './raw-text.ts';

/** The longest value of a finding, in characters: a host fits in whole (253 and the port), because its end says whose it is. */
const longestValue = 300;

/** A finding of one rule. The level is the code's own unless the context lowers it. */
export function finding<Code extends UrlCode>(
  code: Code,
  values: Readonly<Record<string, string>> = {},
  level: UrlLevel = urlCodeLevels[code],
): UrlDetail & { readonly code: Code } {
  const safe = Object.entries(values).map(([name, value]) => [name, safeValue(value)]);
  return { code, level, values: Object.fromEntries(safe) };
}

function safeValue(value: string): string {
  const text = escapeText(value, longestValue + 1);
  const isWhole = text.length <= longestValue && escapeText(value, Number.POSITIVE_INFINITY) === text;
  return isWhole ? text : `${escapeText(value, longestValue - 3)}...`;
}
