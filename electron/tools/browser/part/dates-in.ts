import { AppError } from '../../../../shared/app-error.ts';
import { monthOf } from '../../../../shared/budgets/typed/names-of-days.ts';

type Order = 'day first' | 'month first' | 'unknown';

const joined = String.raw`(?:\s*(?:of|de|del|den)\s+|[\s.,-]+)`;
const inFigures = /(?<!\d)(?<y>\d{4})(?:[-/.]|年\s?)(?<m>\d{1,2})(?:[-/.]|月\s?)(?<d>\d{1,2})(?!\d)/gu;
const dayFirst = new RegExp(
  String.raw`(?<!\d)(?<d>\d{1,2})(?:st|nd|rd|th|er|º)?${joined}(?<month>\p{L}{3,})\.?${joined}(?<y>\d{4})(?!\d)`,
  'giu',
);
const monthFirst = new RegExp(
  String.raw`(?<!\p{L})(?<month>\p{L}{3,})\.?\s+(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<y>\d{4})(?!\d)`,
  'giu',
);
const short =
  /(?<!\d|\d[./-])(?<one>\d{1,2})(?<sign>[./-])(?<two>\d{1,2})\k<sign>(?<y>\d{4}|\d{2})(?![./-]?\d)/gu;

/** As `2026-03-31`, in order. Throws `unclear-part` if the language doesn't decide `3/4/2026`. */
export function datesIn(text: string, language: string): string[] {
  const found = [inFigures, dayFirst, monthFirst, short].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, groups = {} }) => ({
      index,
      date: dateOf(groups, language),
    })),
  );
  return found
    .filter((each): each is { index: number; date: string } => each.date !== undefined)
    .sort((one, other) => one.index - other.index)
    .map(({ date }) => date);
}

function dateOf(
  { y = '', m, d, month, one = '', two = '', sign = '' }: Readonly<Record<string, string | undefined>>,
  language: string,
): string | undefined {
  if (month !== undefined) return calendarDay(y, monthOf(month.toLowerCase()), d);
  if (m !== undefined) return calendarDay(y, Number(m), d);
  const year = y.length === 2 ? `20${y}` : y;
  const [asDay, asMonth] = [calendarDay(year, Number(two), one), calendarDay(year, Number(one), two)];
  if (asDay === undefined || asMonth === undefined || asDay === asMonth) return asDay ?? asMonth;
  const order = sign === '.' ? 'day first' : orderIn(language);
  if (order === 'unknown')
    throw new AppError(
      'unclear-part',
      `“${one}${sign}${two}${sign}${y}” may be ${asDay} or ${asMonth}: the page doesn't say which number is the month. Use a pattern instead.`,
    );
  return order === 'day first' ? asDay : asMonth;
}

function calendarDay(year: string, month: number | undefined, day = ''): string | undefined {
  if (month === undefined || month < 1 || month > 12) return undefined;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

function orderIn(language: string): Order {
  if (language === '' || language.toLowerCase() === 'en') return 'unknown';
  try {
    const parts = new Intl.DateTimeFormat(language).formatToParts(new Date(0)).map(({ type }) => type);
    return parts.indexOf('day') < parts.indexOf('month') ? 'day first' : 'month first';
  } catch {
    return 'unknown';
  }
}
