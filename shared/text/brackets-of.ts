import { endOfQuoted } from './end-of-quoted.ts';

const opening = '"\'“‘`';
const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”“', '‘': '’‘', '`': '`’' };

/** The brackets of a text that is nearly JSON, in order; those in its strings, whatever quotes them, and in its comments are none. Linear. */
export function bracketsOf(text: string): string {
  const found: string[] = [];
  let before = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (opening.includes(character) && (before === '' || '{[,:'.includes(before) || character === '"')) {
      at = endOfString(text, at, closing[character] ?? character);
      before = '"';
    } else if (character === '/' && text.charAt(at + 1) === '*') {
      const end = text.indexOf('*/', at);
      at = end === -1 ? text.length : end + 1;
    } else if ((character === '#' || (character === '/' && text.charAt(at + 1) === '/')) && before !== 'x') {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
    } else if ('{}[],:'.includes(character)) {
      if (character !== ',' && character !== ':') found.push(character);
      before = character;
    } else if (character > ' ' && !/\s/.test(character)) {
      before = 'x';
    }
  }
  return found.join('');
}

/** A quote ends a string when what comes after a string comes after it; a plain one always does. */
function endOfString(text: string, start: number, quotes: string): number {
  if (quotes === '"') return endOfQuoted(text, start) ?? text.length;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (quotes.includes(text.charAt(at)) && /^\s*(?:[,:}\]]|$)/.test(text.slice(at + 1, at + 40)))
      return at;
  }
  return text.length;
}
