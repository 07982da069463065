import { endOfQuoted } from './end-of-quoted.ts';

/** One token of JSON: a bracket, a comma, a colon, or a whole value; `?` is what JSON does not have. */
export interface JsonToken {
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'value' | '?';
  readonly start: number;
  readonly end: number;
}

const word = /[^\s{}[\],:"]+/y;
const value = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;

/** Takes a text apart, whatever it is. Linear; never throws. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  for (let start = 0; start < text.length;) {
    const token = tokenAt(text, start);
    if (token !== undefined) tokens.push(token);
    start = token?.end ?? start + 1;
  }
  return tokens;
}

/** Undefined for a blank. */
function tokenAt(text: string, start: number): JsonToken | undefined {
  const character = text.charAt(start);
  switch (character) {
    case ' ':
    case '\n':
      return undefined;
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
      return { kind: character, start, end: start + 1 };
    case '"': {
      const end = endOfQuoted(text, start);
      return end === undefined
        ? { kind: '?', start, end: text.length }
        : { kind: 'text', start, end: end + 1 };
    }
    default: {
      word.lastIndex = start;
      const [found] = word.exec(text) ?? [];
      return found === undefined
        ? undefined
        : { kind: value.test(found) ? 'value' : '?', start, end: start + found.length };
    }
  }
}
