/**
 * An argv as one readable line, quoted the way a POSIX shell would need it, so that `a "b c"` and `a b c` never look the same.
 *
 * For reading only: nothing is ever run from this text.
 */
export function argvText(argv: readonly string[]): string {
  return argv.map(quoted).join(' ');
}

const plainWord = /^[\p{L}\p{N}_@%+=:,./-]+$/u;

function quoted(word: string): string {
  return plainWord.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
