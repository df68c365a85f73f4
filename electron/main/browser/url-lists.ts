/**
 * The lists that the inspection of addresses goes by. Our own compilation.
 *
 * To extend a list: add the entry in its place (sorted where the list is), everything in lower case and ASCII but for the characters of
 * `imitators` and `slashLike`, which are written as escapes; then add an address to `url-vectors.json` whose verdict changes with it, and look
 * at the verdicts of the honest addresses there: an entry that makes one of them a danger does not belong here. A parameter or host that is
 * common in honest addresses costs more, in warnings that nobody reads any more, than it saves.
 */

/** Registrable domains where people type passwords; names that imitate them are told (lookalike, embedded-domain, brand-in-name). */
export const signInDomains: readonly string[] = [
  'amazon.com',
  'anthropic.com',
  'apple.com',
  'atlassian.com',
  'auth0.com',
  'cloudflare.com',
  'discord.com',
  'dropbox.com',
  'facebook.com',
  'figma.com',
  'github.com',
  'gitlab.com',
  'google.com',
  'icloud.com',
  'irs.gov',
  'linkedin.com',
  'live.com',
  'login.gov',
  'microsoft.com',
  'microsoftonline.com',
  'notion.so',
  'okta.com',
  'openai.com',
  'paypal.com',
  'salesforce.com',
  'slack.com',
  'stripe.com',
  'twitter.com',
];

/** Names of `signInDomains` that are everyday words in the names of sites, and so no sign of borrowing (brand-in-name). */
export const everydayNames: readonly string[] = ['login'];

/** Query parameters that say where a page sends the person next (redirect-param). Lower case. */
export const redirectParameters: readonly string[] = [
  'callback',
  'callback_url',
  'callbackurl',
  'cancel_url',
  'continue',
  'dest',
  'destination',
  'forward',
  'goto',
  'next',
  'post_logout_redirect_uri',
  'redir',
  'redirect',
  'redirect_uri',
  'redirect_url',
  'redirecturi',
  'redirecturl',
  'relaystate',
  'return',
  'return_path',
  'return_to',
  'return_url',
  'returnpath',
  'returnto',
  'returnurl',
  'rurl',
  'service',
  'success_url',
  'target',
  'to',
  'uri',
  'url',
  'wreply',
];

/** Parameters that carry a secret, in query or fragment (secret-param). Lower case. */
export const secretParameters: readonly string[] = [
  'access_token',
  'api_key',
  'apikey',
  'auth_token',
  'client_secret',
  'id_token',
  'jsessionid',
  'jwt',
  'passwd',
  'password',
  'private_key',
  'pwd',
  'refresh_token',
  'secret',
  'session',
  'session_id',
  'sessionid',
  'sid',
  'sig',
  'token',
  'x-amz-security-token',
  'x-amz-signature',
  'x-goog-signature',
];

/** Endings of names that only a local network knows (local-name). Without the first dot. */
export const localEndings: readonly string[] = [
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'intranet',
  'home.arpa',
  'test',
  'example',
  'invalid',
  'onion',
];

/** Hosts whose addresses say nothing of the target (shortener). */
export const shorteners: readonly string[] = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'is.gd',
  'goo.gl',
  'ow.ly',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
];

/** Hosts where everybody can put a page under a known name (shared-hosting); private suffixes of the public list come on top. */
export const sharedPages: readonly string[] = [
  'sites.google.com',
  'docs.google.com',
  'forms.gle',
  'script.google.com',
  'forms.office.com',
];

/** Ends of paths where a device code is typed in (device-code). */
export const deviceCodePaths: readonly string[] = ['/device', '/devicelogin', '/activate', '/deviceauth'];

/** Query parameters that carry a device code (device-code). */
export const deviceCodeParameters: readonly string[] = ['user_code'];

/** Letters that look like a slash when they stand beside ASCII letters (idn-unusual-char). */
export const slashLike: readonly string[] = [
  '\u30ce',
  '\u30bd',
  '\u30be',
  '\u30f3',
  '\u3033',
  '\u3034',
  '\u3035',
  '\u4e36',
  '\u4e3f',
  '\u01c0',
  '\u01c1',
  '\u01c2',
  '\u01c3',
  '\u02d0',
  '\u02d1',
];

/** Names that lead to loopback, with all names below them (embedded-ip). */
export const loopbackDomains: readonly string[] = ['localtest.me', 'lvh.me'];

/**
 * Top-level domains where names of a script are at home, so that a word whose letters all have a Latin twin is no imitation there
 * (idn-confusable). A suffix that is itself written in the script counts without being listed.
 */
export const scriptSuffixes: Readonly<Record<string, readonly string[]>> = {
  Cyrillic: ['bg', 'by', 'kg', 'kz', 'mk', 'mn', 'rs', 'ru', 'su', 'tj', 'ua', 'uz'],
  Greek: ['gr', 'cy'],
  Armenian: ['am'],
};

/** Top-level domains where the dotless i is a letter like any other (idn-confusable). */
export const dotlessISuffixes: readonly string[] = ['az', 'tr'];

/**
 * Latin letters of `imitators` that the alphabets of whole countries use: they count for `lookalike`, but are no danger by themselves
 * (idn-confusable). Danish, Polish, Vietnamese and Croatian, Maltese, Northern Sami.
 */
export const nationalLatinLetters: readonly string[] = ['\u00f8', '\u0142', '\u0111', '\u0127', '\u0167'];

/** ASCII character, and the characters that imitate it, in decomposed form (idn-confusable, lookalike). */
export const imitators: Readonly<Record<string, string>> = {
  '0': '\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u17e0\u0ed0\u0e50\u0966\u1040',
  '2': '\u0a68',
  '3': '\u0437',
  '4': '\u0447',
  '6': '\u0431',
  '8': '\u09ea\u0a6a',
  '9': '\u0a67\u09ed\u0b68',
  a: '\u0430\u03b1\u0251\u1d00\u0252\ua4ee',
  b: '\u0432\u044c\u03b2\u0185\ua7b5\ua4d0',
  c: '\u0441\u03f2\u03c2\u1d04\uabaf',
  d: '\u0501\u0503\u03b4\u0111\ua4d3\u13a0',
  e: '\u0435\u0450\u0451\u04bd\u04bf\u03b5\u1d07\u025b\u13a1',
  f: '\u0493\u03dd\u0192',
  g: '\u050d\u0581\u0261\u0262',
  h: '\u04bb\u043d\u0570\u0266\u0127',
  i: '\u0456\u0457\u03b9\u0131\u0269\u026a',
  j: '\u0458\u03f3\u0575\u0237',
  k: '\u043a\u049f\u049d\u04a1\u049b\u03ba\u0138',
  l: '\u04cf\u056c\u0582\u029f\u0142\u0140',
  m: '\u043c\ua4df',
  n: '\u043f\u03b7\u0578\u057c\u0572\u0274\u0149',
  o: '\u043e\u04e9\u03bf\u03c3\u0585\u1d0f\u00f8\u101d\u0665\u06f5\u0e4f\ua4f3',
  p: '\u0440\u03c1\u03f1\u0584',
  q: '\u051b\u0563\u0566',
  r: '\u0433\u0280\u027e',
  s: '\u0455\u057f\ua731\u01bd\u09e7',
  t: '\u0442\u03c4\u0167',
  u: '\u0446\u03c5\u03bc\u057d\u0574\u1d1c',
  v: '\u0475\u03bd\u1d20\u028b',
  w: '\u051d\u0461\u03c9\u0561\u1d21',
  x: '\u0445\u04b3\u03c7',
  y: '\u0443\u04af\u03b3\u028f\u01b4\u10ff\u10e7',
  z: '\u1d22',
};
