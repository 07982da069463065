import { isWeekday, monthOf } from './names-of-days.ts';

/**
 * `1/2/2026` is `01/02/2026`, `2026-02-01` and `Sunday, Feb 1, 2026`; `9:05 pm` is `21:05`. Undefined if
 * either is neither.
 */
export function isSameMoment(intended: string, actual: string): boolean | undefined {
  const shown = momentIn(actual);
  const typed = momentIn(
    shown?.time !== undefined && shown.date === undefined && /^\d{1,2}$/.test(intended)
      ? `${intended}:00`
      : intended,
  );
  if (typed === undefined || shown === undefined) return undefined;
  if (typed.date === undefined || shown.date === undefined)
    return typed.date === shown.date && typed.time === shown.time;
  return isSameDate(typed.date, shown.date) && (typed.time ?? 0) === (shown.time ?? 0);
}

interface Moment {
  readonly date?: WrittenDate;
  readonly time?: number;
}

/** Possible dates as year-month-day. `isOpen`: the order decides. */
interface WrittenDate {
  readonly meanings: readonly string[];
  readonly isOpen: boolean;
}

const clock =
  /(?<![\d:])(?<hours>\d{1,2})(?::(?<minutes>\d{1,2})(?::(?<seconds>\d\d))?(?: ?(?<half>[ap])\.?m\b\.?)?| ?(?<halfAlone>[ap])\.?m\b\.?)(?![\d:])/;

function momentIn(text: string): Moment | undefined {
  const split = text.replace(/(?<=\d)t(?=\d)/, ' ');
  const found = clock.exec(split);
  const rest = split
    .replace(clock, '')
    .replaceAll(/\b(?:at|um|uhr)\b/g, '')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
  const time = found?.groups === undefined ? undefined : timeOf(found.groups);
  const date = rest === '' ? undefined : dateIn(rest);
  if (
    (found !== null && time === undefined) ||
    (rest !== '' && date === undefined) ||
    (time ?? date) === undefined
  )
    return undefined;
  return { ...(date && { date }), ...(time === undefined ? {} : { time }) };
}

function timeOf({
  hours,
  minutes = '0',
  seconds = '0',
  half,
  halfAlone,
}: Readonly<Record<string, string | undefined>>): number | undefined {
  const letter = half ?? halfAlone;
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (h > 23 || m > 59 || s > 59 || (letter !== undefined && (h === 0 || h > 12))) return undefined;
  return ((letter === undefined ? h : (h % 12) + (letter === 'p' ? 12 : 0)) * 60 + m) * 60 + s;
}

function isSameDate(typed: WrittenDate, shown: WrittenDate): boolean {
  if (typed.isOpen && shown.isOpen) return typed.meanings[0] === shown.meanings[0];
  return typed.meanings.some((meaning) => shown.meanings.includes(meaning));
}

const fillers = new Set([
  'de',
  'del',
  'of',
  'the',
  'den',
  'der',
  'le',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'feira',
]);

function dateIn(text: string): WrittenDate | undefined {
  const words = text.match(/\p{L}+/gu)?.filter((word) => !fillers.has(word)) ?? [];
  if (words.length > 0) return dateInWords(text, words);
  const [first = '', second = '', third] =
    /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([./-])\d{1,2}\2\d{1,2})$/.test(text)
      ? text.split(/\D/)
      : [];
  if (third === undefined) return monthIn(text);
  if (first.length === 4) return dateOf([[first, second, third]], false);
  return text.includes('.')
    ? dateOf([[third, second, first]], false)
    : dateOf(
        [
          [third, first, second],
          [third, second, first],
        ],
        true,
      );
}

function monthIn(text: string): WrittenDate | undefined {
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2}|\d{4})$/.exec(text) ?? [];
  return first === undefined || second === undefined
    ? undefined
    : { meanings: [`${Number(first)}/${Number(second) % 100}`], isOpen: true };
}

function dateInWords(text: string, words: readonly string[]): WrittenDate | undefined {
  const month = words
    .map((word, index) =>
      words.every((other, place) => place === index || isWeekday(other)) ? monthOf(word) : undefined,
    )
    .find((found) => found !== undefined);
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const day = numbers.find(({ length }) => length <= 2);
  if (
    month === undefined ||
    year === undefined ||
    day === undefined ||
    numbers.length > 2 ||
    /[^\p{L}\d\s.,'-]/u.test(text)
  )
    return undefined;
  return dateOf([[year, `${month}`, day]], false);
}

function dateOf(
  readings: readonly (readonly [string, string, string])[],
  isOpen: boolean,
): WrittenDate | undefined {
  const meanings = readings
    .filter(([, month, day]) => isUpTo(12, month) && isUpTo(31, day))
    .map(([year, month, day]) =>
      [year.length === 2 ? `20${year}` : year, Number(month), Number(day)].join('-'),
    );
  return meanings.length === 0 ? undefined : { meanings, isOpen: isOpen && meanings.length > 1 };
}

function isUpTo(max: number, number: string): boolean {
  return Number(number) >= 1 && Number(number) <= max;
}
