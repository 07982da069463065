import { foldCase } from '../identity/normalise-name.ts';

/**
 * Whether a field holds what was typed, as a value: a field that groups digits, writes capitals, adds a unit or writes a date
 * in its own form still does; one that drops or keeps characters does not.
 */
export function hasLanded(intended: string, actual: string): boolean {
  return isSameText(intended, actual) || isSameNumber(intended, actual) || isSameDate(intended, actual);
}

function isSameText(intended: string, actual: string): boolean {
  const wish = bare(intended);
  let next = 0;
  for (const sign of bare(actual)) {
    if (next < wish.length && sign === wish[next]) next += 1;
    else if (/[\p{L}\p{N}]/u.test(sign)) return false;
  }
  return next === wish.length;
}

function bare(text: string): string[] {
  return Array.from(foldCase(text.normalize('NFKC')).replaceAll(/\s+/g, ''));
}

const longestUnit = 12;

/** `12` is `12 kg`, `€ 12.00` and `1200` is `1,200`; `007` is no number, and neither is `12 3 4`. */
function isSameNumber(intended: string, actual: string): boolean {
  const wish = numberIn(intended.trim(), 0);
  return wish !== undefined && wish === numberIn(actual.trim(), longestUnit);
}

/** The one number in a text that holds little else; a comma or a point before the last one or two digits sets off a fraction. */
function numberIn(text: string, most: number): number | undefined {
  const [, before = '', digits = '', after = ''] = /^([^\d-]*)(-?\d[\d\s.,'’]*\d|-?\d)([^\d]*)$/.exec(text) ?? [];
  if (digits === '' || before.trim().length > most || after.trim().length > most || /^-?0\d/.test(digits)) return undefined;
  const [, whole = digits, fraction = ''] = /^(.*\d)[.,](\d{1,2}|\d{4,})$/.exec(digits) ?? [];
  return Number(`${whole.replaceAll(/[\s.,'’]/g, '')}.${fraction === '' ? '0' : fraction}`);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `1/2/2026` is `01/02/2026`, `2026-02-01` and `Feb 1, 2026`: the same day, month and year, in whatever order. `9:05` is `09:05`. */
function isSameDate(intended: string, actual: string): boolean {
  const [wish, held] = [partsOf(intended), partsOf(actual)];
  if (wish === undefined || held === undefined || wish.length !== held.length) return false;
  if (wish.length === 2) return wish.every((part, index) => part === held[index]);
  return [...wish].sort((one, other) => one - other).every((part, index) => part === [...held].sort((one, other) => one - other)[index]);
}

/** Two numbers of a time, or three of a date with its year in full. */
function partsOf(text: string): number[] | undefined {
  const plain = foldCase(text).replaceAll(/[a-z]{3,}/g, (word) => {
    const month = months.indexOf(word.slice(0, 3));
    return month === -1 ? word : ` ${month + 1} `;
  });
  const parts = plain.match(/\d+/g)?.map(Number) ?? [];
  if (!/^[\d\s./,:-]+(?:[ap]\.?m\.?)?$/.test(plain.replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1'))) return undefined;
  if (parts.length === 2 && /^\s*\d{1,2}:\d{2}/.test(plain)) return parts;
  if (parts.length !== 3) return undefined;
  return parts.map((part, index) => (part < 100 && index !== 1 && (text.match(/\d+/g)?.[index] ?? '').length === 2 && !parts.some((each) => each > 99) && index === 2 ? 2000 + part : part));
}
