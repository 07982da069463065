import { AppError } from '../../../../shared/app-error.ts';

const mostPlaces = 50;
const longestLabel = 300;

/** Returns the rest of the line or sentence, or the next line. Throws `unclear-part` for too many matches. */
export function afterLabel(text: string, label: string): string[] {
  if (label.length > longestLabel)
    throw new AppError(
      'unclear-part',
      `The label is longer than ${longestLabel} characters. Use a part of it.`,
    );
  const words = label.replace(/\s*:$/u, '').split(/\s+/u).map(escape);
  const places = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])[^\\S\\n]*[:：=]?`,
    'giu',
  );
  const found = Array.from(text.matchAll(places));
  if (found.length > mostPlaces)
    throw new AppError(
      'unclear-part',
      `The text contains “${label}” ${found.length} times. Read a smaller part of the page, or use a longer label.`,
    );
  return found
    .map(({ 0: { length }, index }) => firstPhrase(text.slice(index + length).trimStart()))
    .filter((rest) => rest !== '');
}

/** A period after a short word ends no sentence: “Dr.”. */
function firstPhrase(text: string): string {
  const [line = ''] = text.split(/[\n\t]/u);
  const end = /[,;]\s+[\p{L} ]{1,30}:\s|(?<=\d\S{0,20}|\p{L}{4})[.!?](?=\s+\p{Lu}|\s*$)|;\s/u.exec(line);
  return line.slice(0, end?.index).trim();
}

function escape(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
