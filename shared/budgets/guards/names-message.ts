import { quotedParts } from '../../text/quoted-parts.ts';
import { foldCase } from '../identity/normalize-name.ts';

const minWords = { whole: 2, sentence: 3, part: 4 };

/**
 * Looks for a quoted part, most of a quoted sentence, or a whole sentence. Words in `others` stand for
 * elements.
 */
export function namesMessage(text: string, message: string, others: readonly string[]): boolean {
  const taken = new Set(others.map(wordsOf));
  const whole = wordsOf(message);
  const split = (marks: RegExp): string[] => message.split(marks).map(wordsOf);
  const isLong =
    (min: number) =>
    (words: string): boolean =>
      words !== '' && !taken.has(words) && (words === whole || countWords(words) >= min);
  const sentences = [whole, ...split(/[.!?…]+(?=\s|$)|\n/)];
  const parts = [...sentences, ...split(/[.,:;!?…()[\]\n–—]|\s-\s/)].filter(isLong(minWords.whole));
  const quoted = (text.match(quotedParts) ?? [])
    .map(wordsOf)
    .filter((words) => words !== '' && !taken.has(words));
  if (
    quoted.some((words) => parts.includes(words) || sentences.some((sentence) => isMostOf(words, sentence)))
  )
    return true;
  const messageWords = wordsOf(text);
  return sentences
    .filter(isLong(minWords.sentence))
    .some((sentence) => countWords(sentence) >= minWords.whole && includesWords(messageWords, sentence));
}

function isMostOf(words: string, sentence: string): boolean {
  const count = countWords(words);
  return count >= minWords.part && 2 * count > countWords(sentence) && includesWords(sentence, words);
}

function wordsOf(text: string): string {
  return foldCase(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function countWords(words: string): number {
  return words.split(' ').length;
}

function includesWords(all: string, words: string): boolean {
  return ` ${all} `.includes(` ${words} `);
}
