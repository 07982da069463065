import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLanded } from './has-landed.ts';

describe('field that reformats the value', () => {
  test.each([
    ['nothing', '', ''],
    ['capitals', 'ada', 'ADA'],
    ['without spaces around it', ' Ann ', 'Ann'],
    ['a mark in front', 'jack', '@jack'],
    ['a drawn quote', "it's fine", 'it’s fine'],
    ['drawn quotes', '"hi"', '“hi”'],
    ['digits of another width', '１２', '12'],
    ['an address with its scheme', 'example.com', 'https://example.com'],
    ['an address with its scheme and path', 'example.com', 'http://example.com/'],
    ['a telephone number in groups', '0791234567', '(079) 123-45-67'],
    ['a telephone number in other groups', '555-123-4567', '(555) 123-4567'],
    ['a telephone number with points', '555.123.4567', '(555) 123-4567'],
    ['a telephone number without groups', '079 123 45 67', '0791234567'],
    ['a telephone number with its country', '5551234567', '+1 (555) 123-4567'],
    ['a telephone number with its country in place of the 0', '079 123 45 67', '+41 79 123 45 67'],
    ['the number of a card', '4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['a number of digits alone', '123-45-6789', '123456789'],
    ['the plate of a car', 'ab-12 345', 'AB12345'],
    ['an account', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['thousands', '1000', "1'000"],
    ['thousands of India', '1000000', '10,00,000'],
    ['thousands with a point', '12345', '12.345'],
    ['thousands that were typed', '1,234', '1234'],
    ['thousands and cents', '1234.5', '€ 1,234.50'],
    ['thousands and cents with a comma', '1234,5', '1.234,50 €'],
    ['the same mark with cents', '1.000', '1.000,00 €'],
    ['cents', '$5', '$5.00'],
    ['the last two digits as cents', '125', '$ 1.25'],
    ['the last two digits as cents, one of them 0', '123450', '1,234.50'],
    ['three digits of a fraction', '5', '5.000'],
    ['three digits of a fraction that was typed', '0.5', '0.500'],
    ['a comma in place of a point', '1.234', '1,234'],
    ['a zero in front', '.5', '0.5'],
    ['a percentage', '50%', '50.00 %'],
    ['a unit', '12', '12 kg'],
    ['a unit of area', '12', '12 m²'],
    ['a unit that was typed', '12 kg', '12.0 kg'],
    ['a true minus', '-5', '−5'],
    ['a minus before the currency', '-5', '-€5.00'],
    ['a minus behind the currency', '-5', 'CHF-5.00'],
    ['a minus of accountants', '-5', '(5.00)'],
    ['a date with zeros', '1/2/2026', '01/02/2026'],
    ['a date with other separators', '1/2/2026', '1-2-2026'],
    ['a date from the year on', '1/2/2026', '2026-02-01'],
    ['a date with a full year', '1.2.26', '01.02.2026'],
    ['a date from its digits', '01022026', '01/02/2026'],
    ['a date as its digits', '01/02/2026', '01022026'],
    ['a date in words', '2/1/2026', 'Feb 1, 2026'],
    ['a date with its day of the week', '2026-02-01', 'Sunday, February 1, 2026'],
    ['a date in German', '1.3.2026', '1. März 2026'],
    ['another date in German', '1. Mai 2026', '01.05.2026'],
    ['a date in French, whose Tuesday begins like March', '3.3.2026', 'mar. 3 mars 2026'],
    ['a date in Spanish', '2026-02-01', '1 de febrero de 2026'],
    ['a date in Polish', '2026-05-01', 'piątek, 1 maja 2026'],
    ['a month with a zero', '2/26', '02/26'],
    ['a month with its full year', '2/26', '02/2026'],
    ['a date and a time', '1/2/2026 9:05', '01/02/2026 09:05'],
    ['a date and a time for programs', '2026-02-01 9:05', '2026-02-01T09:05'],
    ['a time with a zero', '9:05', '09:05'],
    ['a time with seconds', '9:05', '09:05:00'],
    ['a time of 24 hours', '9:05 pm', '21:05'],
    ['a time of 12 hours', '14:30', '2:30 PM'],
    ['midnight', '0:30', '12:30 a.m.'],
    ['a time from its hour', '9', '09:00'],
    ['a time from its hour and half', '9pm', '21:00'],
  ])('%s: %j is %j', (_, intended, actual) => {
    expect(hasLanded(intended, actual)).toBe(true);
  });
});

test('the start of a long text stands for all', () => {
  const text = 'One line of many.\n'.repeat(50);
  expect(hasLanded(text, text.slice(0, 500))).toBe(true);
  expect(hasLanded(text, text.replaceAll('\n', '').slice(0, 500))).toBe(true);
  expect(hasLanded(text, `x${text}`.slice(0, 500))).toBe(false);
});

describe('field that drops or changes a part', () => {
  test.each([
    ['emptied', 'x', ''],
    ['left as it was', '', 'left'],
    ['cut', '12345', '1234'],
    ['cut at a letter', 'abc', 'ab'],
    ['something in front', 'bar', 'foobar'],
    ['a dash between letters', 'a-b', 'ab'],
    ['an apostrophe', "O'Brien 3", 'OBrien 3'],
    ['a sign of an address', 'user+1@a.ch', 'user1@a.ch'],
    ['zeros in front', '007', '7'],
    ['a digit', '12', '13 kg'],
    ['one more digit', '12', '120'],
    ['one of several', '12', '12 of 15'],
    ['a digit beyond what a float can tell', '12345678901234567890', '12345678901234567891'],
    ['a minus', '-5', '5'],
    ['a minus of its own', '12', '-12'],
    ['a minus before a unit', '-5 kg', '5 kg'],
    ['a unit', '50%', '50'],
    ['another word', 'Room 12', 'Flat 12'],
    ['a point', '12.5', '125'],
    ['a point before three digits', '12.345', '12345'],
    ['a point behind a zero', '0.125', '125'],
    ['a point and zeros', '0.001', '1'],
    ['a point in a unit', '12 kg', '1.2 kg'],
    ['a comma of a fraction', '9,125', '9.125,00'],
    ['a comma taken for a point', '1,500', '1.5'],
    ['a fraction that is rounded', '12.505', '12.51'],
    ['a point of a network address', '192.168.10.12', '1921681012'],
    ['a point of another network address', '192.168.1.1', '192.168.11'],
    ['a point of a version', '1.2.3', '123'],
    ['a dash of a range', '5-10', '510'],
    ['another day', '1/2/2026', '01/03/2026'],
    ['another year', '1/2/2026', '01/02/2025'],
    ['another date of the same digits', '1/12/2026', '11/2/2026'],
    ['the separators of a date that lacks zeros', '1/12/2026', '1122026'],
    ['day and month changed over', '1/2/2026', '2/1/2026'],
    ['month and day changed over', '2026-02-01', '2026-01-02'],
    ['a day of the same month in words', '2026-02-01', 'February 2, 2026'],
    ['month and year changed over', '2/26', '26/02'],
    ['another minute', '9:05', '9:50'],
    ['the other half of the day', '10:00 pm', '10:00 AM'],
    ['half of the day dropped', '10:00 pm', '10:00'],
    ['half of the day added', '5:09', '05:09 PM'],
    ['the time of a date', '1/2/2026 9:05', '01/02/2026'],
    ['a digit of a telephone number', '5551234567', '+1 (555) 123-4568'],
    ['too long a country', '5551234567', '+1234 5551234567'],
  ])('%s: %j is not %j', (_, intended, actual) => {
    expect(hasLanded(intended, actual)).toBe(false);
  });
});

const locales = fc.constantFrom('en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN', 'sv-SE', 'es-ES', 'pt-BR');
const amounts = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([units, digits]) => (units / 10 ** digits).toFixed(digits))
  .filter((text) => !/^-0(?:\.0+)?$/.test(text));
const grouping = (locale: string, text: string, extra: number, currency?: string): string => {
  const digits = Math.min(3, (text.split('.')[1]?.length ?? 0) + extra);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(currency === undefined ? {} : { style: 'currency', currency }),
  }).format(Number(text));
};
const days = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

test('grouped thousands, added zeros and currencies match', () => {
  fc.assert(
    fc.property(
      amounts,
      locales,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(undefined, 'USD', 'EUR', 'CHF'),
      (text, locale, extra, currency) => hasLanded(text, grouping(locale, text, extra, currency)),
    ),
  );
});

test('a number with a changed digit never matches', () => {
  fc.assert(
    fc.property(amounts, locales, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, locale, place, change) => {
      const shown = grouping(locale, text, 0);
      const digits = [...shown.matchAll(/\d/g)];
      const at = digits[place % digits.length]!;
      return !hasLanded(
        text,
        `${shown.slice(0, at.index)}${(Number(at[0]) + change) % 10}${shown.slice(at.index + 1)}`,
      );
    }),
  );
});

test('ten or a hundred times the number never matches', () => {
  fc.assert(
    fc.property(
      amounts.filter((text) => Number(text) !== 0 && text.includes('.')),
      locales,
      fc.integer({ min: 1, max: 2 }),
      (text, locale, zeros) => !hasLanded(text, grouping(locale, (Number(text) * 10 ** zeros).toFixed(0), 0)),
    ),
  );
});

test('a date in words or ISO digits matches the typed day', () => {
  const forms = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl');
  fc.assert(
    fc.property(days, forms, fc.constantFrom('long', 'short', undefined), (day, language, weekday) => {
      const [typed, shown] = [
        day.toISOString().slice(0, 10),
        new Intl.DateTimeFormat(language, {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
          ...(weekday === undefined ? {} : { weekday }),
        }).format(day),
      ];
      return (
        hasLanded(typed, shown) &&
        hasLanded(shown, typed) &&
        !hasLanded(new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10), shown)
      );
    }),
  );
});

test('a 12-hour time matches its 24-hour form', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const in24 = ([hours, minutes]: readonly number[]): string =>
    `${hours}:${String(minutes).padStart(2, '0')}`;
  const in12 = ([hours = 0, minutes]: readonly number[]): string =>
    `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  fc.assert(
    fc.property(
      times,
      times,
      (one, other) =>
        hasLanded(in24(one), in12(other)) === (in24(one) === in24(other)) && hasLanded(in12(one), in24(one)),
    ),
  );
});

test('regrouped digits match unless one changes', () => {
  const codes = fc.tuple(
    fc.stringMatching(/^\d{8,16}$/),
    fc.constantFrom(' ', '-'),
    fc.integer({ min: 2, max: 4 }),
  );
  fc.assert(
    fc.property(codes, fc.nat(), ([digits, separator, size], place) => {
      const shown = digits.match(new RegExp(`\\d{1,${size}}`, 'g'))!.join(separator);
      const at = place % digits.length;
      const other = `${digits.slice(0, at)}${(Number(digits[at]) + 1) % 10}${digits.slice(at + 1)}`;
      return (
        hasLanded(digits, shown) &&
        hasLanded(shown, digits) &&
        !hasLanded(other, shown) &&
        !hasLanded(shown, other)
      );
    }),
  );
});
