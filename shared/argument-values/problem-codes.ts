/** What can be wrong with arguments beyond the values of form mode; each has a sentence in the i18n catalogue. */
export type ArgumentProblemCode =
  // entered in the form
  | 'json-required'
  | 'json-malformed'
  | 'too-few-items'
  | 'too-many-items'
  // JSON that the form cannot hold
  | 'not-an-object'
  | 'not-a-list'
  | 'name-unknown'
  | 'name-twice'
  | 'value-unfit'
  | 'value-empty';
