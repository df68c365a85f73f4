import { domainToASCII, domainToUnicode } from 'node:url';
import type { UrlDetail } from '../../../shared/url-verdict.ts';
import type { Address, Label } from './address.ts';
import { finding } from './finding.ts';
import { imitated } from './lookalike.ts';
import { hex } from './raw-text.ts';
import { scriptsOf, zeroOf } from './scripts.ts';
import { dotlessISuffixes, nationalLatinLetters, scriptSuffixes, slashLike } from './url-lists.ts';

/**
 * Whether a label that starts with xn-- is not what it pretends to be.
 *
 * Parsers differ: newer ones let such labels pass unchanged, older ones map them to another host. So the label must survive the way to
 * Unicode and back, whatever the parser said.
 */
export function isInvalidIdn(label: string): boolean {
  const unicode = domainToUnicode(label);
  return !/[^\0-\x7f]/.test(unicode) || unicode.startsWith('xn--') || domainToASCII(unicode) !== label;
}

/** Rules about labels in other letters than ASCII. */
export function idnFindings({ labels }: Address): readonly UrlDetail[] {
  const top = labels.at(-1);
  return labels
    .filter((label) => label.isIdn)
    .flatMap((label) => {
      const values = { escaped: label.unicode, ascii: label.ascii };
      const findings: UrlDetail[] = [finding('idn', values)];
      if (mixesScripts(label.unicode)) findings.push(finding('idn-mixed-script', values));
      if (isConfusable(label.unicode, top)) findings.push(finding('idn-confusable', values));
      if (hasUnusualCharacter(label.unicode)) findings.push(finding('idn-unusual-char', values));
      return findings;
    });
}

/** A label for display: everything but letters, marks, digits and hyphen as [U+XXXX]. */
export function shownLabel(label: string): string {
  return label.replace(/[^\p{L}\p{M}\p{Nd}-]/gu, (character) => `[U+${hex(character.codePointAt(0) ?? 0)}]`);
}

/** East Asian scripts that are written together, each set with ASCII letters beside it. */
const togetherSets = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

function mixesScripts(label: string): boolean {
  const zeros = new Set((label.match(/\p{Nd}/gu) ?? []).map(zeroOf));
  if (zeros.size > 1) return true;
  const scripts = scriptsOf(label);
  if (scripts.size <= 1) return false;
  if (!togetherSets.some((set) => [...scripts].every((script) => set.includes(script)))) return true;
  // Beside East Asian letters only ASCII is usual: an accent there is a mix in itself.
  return /[^\0-\x7f]/.test((label.match(/\p{Script=Latin}/gu) ?? []).join(''));
}

function isConfusable(label: string, top: Label | undefined): boolean {
  const scripts = scriptsOf(label);
  if (isAtHome(scripts, top)) return false;
  const letters = label.normalize('NFD').match(/\p{L}/gu) ?? [];
  if (scripts.has('Latin')) {
    // Letters of another script among Latin ones are a mix, which is told by its own code.
    return letters.some((letter) => {
      if (letter === '\u0131') return !dotlessISuffixes.includes(top?.ascii ?? '');
      return (
        /\p{Script=Latin}/u.test(letter) && imitated(letter) !== undefined && !nationalLatinLetters.includes(letter)
      );
    });
  }
  if (letters.length > 0) return letters.every((letter) => imitated(letter) !== undefined);
  const digits = label.match(/\p{Nd}/gu) ?? [];
  return digits.length > 0 && digits.every((digit) => digit > '9');
}

/** Under a suffix of its own script a name whose letters have Latin twins is an ordinary word. */
function isAtHome(scripts: ReadonlySet<string>, top: Label | undefined): boolean {
  const [script] = scripts;
  if (script === undefined || scripts.size > 1 || script === 'Latin' || top === undefined) return false;
  return (scriptSuffixes[script] ?? []).includes(top.ascii) || (top.isIdn && scriptsOf(top.unicode).has(script));
}

function hasUnusualCharacter(label: string): boolean {
  const usual = label
    .replace(/(?<=l)\u00b7(?=l)/g, '')
    .replace(/(?<=\p{Script=Hebrew}\p{M}?)[\u05f3\u05f4]/gu, '')
    .replace(/\u30fb/g, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label) ? '' : '$&');
  if (/[^\p{L}\p{M}\p{Nd}-]/u.test(usual) || /^\p{M}/u.test(label)) return true;
  const slashes = slashLike.join('');
  if (new RegExp(`[a-z][${slashes}]|[${slashes}][a-z]`, 'u').test(label)) return true;
  const decomposed = label.normalize('NFD');
  // A dot above a letter that has one already cannot be seen.
  if (/[\p{Soft_Dotted}\u0131\u0237l]\p{M}*\u0307/u.test(decomposed)) return true;
  return (decomposed.match(/\p{Mn}+/gu) ?? []).some((marks) => new Set(marks).size < Array.from(marks).length);
}
