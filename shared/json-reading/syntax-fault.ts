/** What is wrong at a place of a text that is not JSON; each has a sentence in the i18n catalogue. */
export type SyntaxCode =
  | 'value-missing'
  | 'name-missing'
  | 'colon-missing'
  | 'comma-missing'
  | 'comma-too-many'
  | 'text-not-closed'
  | 'text-character'
  | 'single-quotes'
  | 'number-form'
  | 'number-too-big'
  | 'unknown-word'
  | 'more-behind'
  | 'too-deep';

export class SyntaxFault extends Error {
  readonly at: number;
  readonly code: SyntaxCode;
  constructor(at: number, code: SyntaxCode) {
    super(code);
    this.at = at;
    this.code = code;
  }
}
