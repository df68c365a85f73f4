import { type Problem, problem } from './problems.ts';
import { quoted } from './text-length.ts';

// `URL` is in Node and in browsers, but not in the ECMAScript library that this folder is checked against.
declare const URL: new (text: string) => { readonly hostname: string };

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).hostname;
  } catch {
    // Not an address.
    return null;
  }
};

const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** F14: one address, a dot-atom of 64 at most, a domain with a dot and labels of 1 to 63, 254 in all. */
export const emailProblem = (text: string): Problem | null => {
  if (/[<>"]/.test(text)) return problem('email-name');
  if (/\s/u.test(text)) return problem('email-space');
  const [local = '', domain, ...more] = text.split('@', 3);
  if (domain === undefined || more.length > 0) return problem('email-at');
  if (text.length > 254) return problem('email-long', { max: 254, now: text.length });
  if (local.length > 64) return problem('email-long', { max: 64, now: local.length });
  if (!local.split('.').every((part) => atom.test(part))) return problem('email-local', { text: quoted(local) });
  return isDomain(domain) ? null : problem('email-domain', { text: quoted(domain) });
};

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  // The limit of 63 holds for the form in which a label is looked up.
  const host = /[^\p{ASCII}]/u.test(domain) ? hostOf(`http://${domain}/`) : domain;
  return host?.split('.').every((part) => part.length >= 1 && part.length <= 63) === true;
};

/** The scheme that an address begins with, in lower case, or `null`. */
export const schemeOf = (text: string): string | null =>
  /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1]?.toLowerCase() ?? null;

/** F14: an address that the URL parser reads and that has its scheme written; spaces are never cut off in silence. */
export const uriProblem = (text: string): Problem | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the URL parser drops these in silence
  if (/[\s\u0000-\u001f\u007f]/u.test(text)) return problem('uri-space');
  if (schemeOf(text) === null) return problem('uri-scheme', { text: quoted(text) });
  return hostOf(text) === null ? problem('uri-form', { text: quoted(text) }) : null;
};
