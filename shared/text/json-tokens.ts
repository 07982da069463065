/** One token of JSON: a bracket, a comma, a colon, or a whole value; `?` is what JSON does not have. */
export interface JsonToken {
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'value' | '?';
  readonly start: number;
  readonly end: number;
}

const token = /\s*(?:([{}[\],:])|("(?:[^"\\]|\\[\s\S])*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b)|([^\s{}[\],:"]+|"))/y;

/** Takes a text apart, whatever it is. Linear; never throws. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const end = token.lastIndex;
    const [, mark, quoted, plain, other] = match;
    const kind = mark !== undefined ? (mark as JsonToken['kind']) : quoted !== undefined ? 'text' : plain !== undefined ? 'value' : '?';
    tokens.push({ kind, start: end - (mark ?? quoted ?? plain ?? other ?? '').length, end });
  }
  return tokens;
}
