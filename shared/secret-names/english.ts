/** Words that are a secret by themselves. */
const secretWords = words(`
  password passwords passwd pwd passphrase passcode passkey secret secrets token apikey apitoken cvv cvc cvn csc ccv pin mpin otp totp
  mnemonic credential credentials creds ssn jwt bearer`);

/** Words that make a secret of the word `key` behind them: an API key, but not a primary key. */
const keyOwners = words(`
  api access secret private account ssl tls ssh auth authentication authorization signing signature encryption encrypt decryption
  decrypt master shared license licence product activation service client app application subscription storage admin root host
  function webhook wallet pgp gpg rsa aes hmac cert certificate deploy consumer personal recovery security session symmetric
  openai anthropic stripe github gitlab google gemini azure aws tavily deepseek`);

/** Words that make a secret of the word `code` behind them: an MFA code, but not a postal code. */
const codeOwners = words(`
  mfa 2fa tfa otp totp sms verification verify authentication authenticator auth authorization security recovery backup
  confirmation access login pass pin cvv cvc cvn factor passcode`);

const passOwners = words('db database user admin root login smtp ftp ssh mail email sudo wifi proxy http app account');

const pairs = words(`
  seed-phrase recovery-phrase secret-phrase backup-phrase seed-words recovery-words connection-string card-number cc-number credit-card
  debit-card card-no card-num social-security bank-account-number access-tokens auth-tokens api-tokens refresh-tokens bearer-tokens
  session-cookie auth-cookie auth-header authorization-header authentication-header conn-string connection-uri pass-phrase pass-word
  pass-code api-secret one-time-code one-time-pin wallet-seed private-seed`);

/** Secrets inside a word written in one piece, as generators do: `Accesstoken`, `dbpassword`. */
const glued =
  /password(?!less)|passwd|passphrase|apikey|apitoken|accesskey|secretkey|privatekey|accountkey|accesstoken|authtoken|refreshtoken|bearertoken|sessiontoken|clientsecret|creditcard|cardnumber|seedphrase|recoveryphrase|connectionstring|mfacode|otpcode|verificationcode|securitycode/;

/** What follows a secret word when the secret itself is not asked for: a token limit, a password policy. */
const aboutIt = words(`
  count counts limit limits length size type types kind policy policies hint strength name names expiry expires expiration expire ttl
  lifetime budget usage used quota required enabled disabled algorithm url uri endpoint manager rotation format prefix age days hours
  minutes date min max minimum maximum symbol address standard supply price cost costs rate per model window bucket field label
  attempts retries reset settings option options location path file-name version id ids status`);

/** Words before `token` when it is a unit of text, or a place in a list. */
const tokenKinds = words(
  'max min total per num input output prompt completion stop start eos bos pad next page continuation cursor nft',
);

const pinPlaces = words('map drop push gpio hair bowling tie lapel rolling clevis pixel location board chip pinterest');

export const englishSecret = (name: string): boolean => {
  const parts = wordsOf(name);
  return parts.some((_, at) => {
    const end = secretEnd(parts, at);
    return end !== null && !isAboutIt(parts, end);
  });
};

/** The place after the secret that begins at `at`, or `null`. */
const secretEnd = (parts: readonly string[], at: number): number | null => {
  const [word = '', next = '', third = ''] = parts.slice(at, at + 3);
  const before = parts[at - 1] ?? '';
  if (pairs.has(`${word}-${next}`)) return at + 2;
  if (pairs.has(`${word}-${next}-${third}`)) return at + 3;
  if (keyOwners.has(word) && (next === 'key' || next === 'keys')) return at + 2;
  if (codeOwners.has(word) && (next === 'code' || next === 'codes')) return at + 2;
  if (passOwners.has(word) && next === 'pass') return at + 2;
  if (word === 'token' && tokenKinds.has(before)) return null;
  if (word === 'pin' && pinPlaces.has(before)) return null;
  // "Pin this message" is a wish, "Your PIN" is not.
  if (word === 'pin' && next !== '' && !['code', 'number', 'no'].includes(next)) return null;
  if (word === 'pin' && next !== '') return at + 2;
  return secretWords.has(word) || glued.test(word) ? at + 1 : null;
};

const isAboutIt = (parts: readonly string[], end: number): boolean => {
  const next = parts[end];
  if (next === undefined || !aboutIt.has(next)) return false;
  // A "secret id" and a "client secret name" differ: an id that goes with a secret is one in some products.
  return !(next === 'id' && parts[end - 1] === 'secret');
};

/** `apiKey`, `API_KEY`, `api-key` and `API key` are the same two words; digits behind a word are dropped. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => (word === '2fa' ? word : word.replace(/\d+$/, '')))
    .filter((word) => word !== '');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
