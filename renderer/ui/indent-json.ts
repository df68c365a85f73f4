const indent = '  ';

/**
 * Sets JSON text in lines, two spaces per level, without parsing it: numbers keep their digits, repeated names stay, and text that was cut
 * off in the middle is set as far as it goes. Text that is no JSON object or array stays as it is.
 */
export function indentJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  let out = '';
  let depth = 0;
  const line = () => `\n${indent.repeat(Math.max(0, depth))}`;
  for (const token of tokensOf(text)) {
    if (token === '{}' || token === '[]') out += token;
    else if (token === '{' || token === '[') {
      depth += 1;
      out += token + line();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      out += line() + token;
    } else if (token === ',') out += token + line();
    else out += token === ':' ? ': ' : token;
  }
  return out;
}

/** Brackets, commas and colons one by one, empty brackets as one, strings and all else as they are; white space between them is dropped. */
function tokensOf(text: string): readonly string[] {
  return (
    text
      .match(/\{\s*\}|\[\s*\]|[{}[\],:]|"(?:[^"\\]|\\.)*"?|[^\s{}[\],:"]+/g)
      ?.map((token) => (/^[{[]\s*[}\]]$/.test(token) ? token.replace(/\s/g, '') : token)) ?? []
  );
}
