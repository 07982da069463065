import { AppError } from '../../../../shared/app-error.ts';

const maxPlaces = 50;
const longestLabel = 300;

/** The rest of the line or sentence, or the next line. Throws `unclear-part`. */
export function afterLabel(text: string, label: string): string[] {
  return placesAfter(text, label).map((at) => firstPhrase(text.slice(at).trimStart()));
}

/** Also across lines; '' without a match. Throws `unclear-part`. */
export function betweenWords(text: string, after: string, before: string): string[] {
  const next = new RegExp(wordsPattern(before), 'giu');
  return placesAfter(text, after).map((at) => {
    next.lastIndex = at;
    const found = next.exec(text);
    return found === null ? '' : text.slice(at, found.index).trim();
  });
}

function placesAfter(text: string, label: string): number[] {
  const found = Array.from(
    text.matchAll(new RegExp(`${wordsPattern(label.replace(/\s*:$/u, ''))}[^\\S\\n]*[:：=]?`, 'giu')),
    ({ 0: { length }, index }) => index + length,
  );
  if (found.length > maxPlaces)
    throw new AppError(
      'unclear-part',
      `The text contains “${label}” ${found.length} times. Read a smaller part of the page, or use a longer label.`,
    );
  return found;
}

function wordsPattern(words: string): string {
  if (words.length > longestLabel)
    throw new AppError(
      'unclear-part',
      `The label is longer than ${longestLabel} characters. Use a part of it.`,
    );
  const start = /^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : '';
  const end = /[\p{L}\p{N}]$/u.test(words) ? '(?![\\p{L}\\p{N}])' : '';
  return `${start}${words.split(/\s+/u).map(escape).join('\\s+')}${end}`;
}

/** A short word's period, as in “Dr.”, doesn't end a sentence. */
function firstPhrase(text: string): string {
  const [line = ''] = text.split(/[\n\t]/u);
  const end = /[,;]\s+[\p{L} ]{1,30}:\s|(?<=\d\S{0,20}|\p{L}{4})[.!?](?=\s+\p{Lu}|\s*$)|;\s/u.exec(line);
  return line.slice(0, end?.index).trim();
}

function escape(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
