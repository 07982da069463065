import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsTyped } from './holds-typed.ts';

describe('field that reformats the value', () => {
  test.each([
    ['nothing', '', ''],
    ['capitals', 'ada', 'ADA'],
    ['no spaces around', ' Ann ', 'Ann'],
    ['leading mark', 'jack', '@jack'],
    ['curly apostrophe', "it's fine", 'it’s fine'],
    ['curly quotes', '"hi"', '“hi”'],
    ['full-width digits', '１２', '12'],
    ['address with scheme', 'example.com', 'https://example.com'],
    ['address with scheme and path', 'example.com', 'http://example.com/'],
    ['grouped phone number', '0791234567', '(079) 123-45-67'],
    ['regrouped phone number', '555-123-4567', '(555) 123-4567'],
    ['phone number with points', '555.123.4567', '(555) 123-4567'],
    ['ungrouped phone number', '079 123 45 67', '0791234567'],
    ['phone number with country code', '5551234567', '+1 (555) 123-4567'],
    ['country code in place of 0', '079 123 45 67', '+41 79 123 45 67'],
    ['card number', '4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['digits only', '123-45-6789', '123456789'],
    ['license plate', 'ab-12 345', 'AB12345'],
    ['account', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['thousands', '1000', "1'000"],
    ['Indian thousands', '1000000', '10,00,000'],
    ['thousands with point', '12345', '12.345'],
    ['typed thousands', '1,234', '1234'],
    ['thousands and cents', '1234.5', '€ 1,234.50'],
    ['thousands and comma cents', '1234,5', '1.234,50 €'],
    ['typed thousands with cents', '1.000', '1.000,00 €'],
    ['cents', '$5', '$5.00'],
    ['last digits as cents', '125', '$ 1.25'],
    ['last digits as cents, with 0', '123450', '1,234.50'],
    ['fraction of three digits', '5', '5.000'],
    ['typed fraction of three digits', '0.5', '0.500'],
    ['comma for point', '1.234', '1,234'],
    ['leading zero', '.5', '0.5'],
    ['percentage', '50%', '50.00 %'],
    ['unit', '12', '12 kg'],
    ['unit of area', '12', '12 m²'],
    ['typed unit', '12 kg', '12.0 kg'],
    ['minus sign', '-5', '−5'],
    ['minus before currency', '-5', '-€5.00'],
    ['minus after currency', '-5', 'CHF-5.00'],
    ['minus as parentheses', '-5', '(5.00)'],
    ['zero-padded date', '1/2/2026', '01/02/2026'],
    ['date with other separators', '1/2/2026', '1-2-2026'],
    ['ISO date', '1/2/2026', '2026-02-01'],
    ['full year', '1.2.26', '01.02.2026'],
    ['date from digits', '01022026', '01/02/2026'],
    ['date as digits', '01/02/2026', '01022026'],
    ['date in words', '2/1/2026', 'Feb 1, 2026'],
    ['date with weekday', '2026-02-01', 'Sunday, February 1, 2026'],
    ['German date', '1.3.2026', '1. März 2026'],
    ['short German month', '1. Mai 2026', '01.05.2026'],
    ['French date, whose Tuesday begins like March', '3.3.2026', 'mar. 3 mars 2026'],
    ['Spanish date', '2026-02-01', '1 de febrero de 2026'],
    ['Polish date', '2026-05-01', 'piątek, 1 maja 2026'],
    ['zero-padded month', '2/26', '02/26'],
    ['month with full year', '2/26', '02/2026'],
    ['date and time', '1/2/2026 9:05', '01/02/2026 09:05'],
    ['ISO date and time', '2026-02-01 9:05', '2026-02-01T09:05'],
    ['zero-padded time', '9:05', '09:05'],
    ['time with seconds', '9:05', '09:05:00'],
    ['24-hour time', '9:05 pm', '21:05'],
    ['12-hour time', '14:30', '2:30 PM'],
    ['midnight', '0:30', '12:30 a.m.'],
    ['hour alone', '9', '09:00'],
    ['hour with pm', '9pm', '21:00'],
  ])('%s: %j is %j', (_, intended, actual) => {
    expect(holdsTyped(intended, actual)).toBe(true);
  });
});

test('the start of a long text stands for all', () => {
  const text = 'One line of many.\n'.repeat(50);
  expect(holdsTyped(text, text.slice(0, 500))).toBe(true);
  expect(holdsTyped(text, text.replaceAll('\n', '').slice(0, 500))).toBe(true);
  expect(holdsTyped(text, `x${text}`.slice(0, 500))).toBe(false);
});

describe('field that drops or changes a part', () => {
  test.each([
    ['emptied', 'x', ''],
    ['unchanged', '', 'left'],
    ['cut', '12345', '1234'],
    ['cut letter', 'abc', 'ab'],
    ['added prefix', 'bar', 'foobar'],
    ['dash between letters', 'a-b', 'ab'],
    ['apostrophe', "O'Brien 3", 'OBrien 3'],
    ['plus in an email address', 'user+1@a.ch', 'user1@a.ch'],
    ['leading zeros', '007', '7'],
    ['digit', '12', '13 kg'],
    ['added digit', '12', '120'],
    ['one of several', '12', '12 of 15'],
    ['digit beyond float precision', '12345678901234567890', '12345678901234567891'],
    ['minus', '-5', '5'],
    ['added minus', '12', '-12'],
    ['minus before unit', '-5 kg', '5 kg'],
    ['unit', '50%', '50'],
    ['another word', 'Room 12', 'Flat 12'],
    ['point', '12.5', '125'],
    ['point before three digits', '12.345', '12345'],
    ['point after zero', '0.125', '125'],
    ['point and zeros', '0.001', '1'],
    ['added point', '12 kg', '1.2 kg'],
    ['comma of a fraction', '9,125', '9.125,00'],
    ['comma taken for point', '1,500', '1.5'],
    ['rounded fraction', '12.505', '12.51'],
    ['point of an IP address', '192.168.10.12', '1921681012'],
    ['point of another IP address', '192.168.1.1', '192.168.11'],
    ['point of a version', '1.2.3', '123'],
    ['dash of a range', '5-10', '510'],
    ['another day', '1/2/2026', '01/03/2026'],
    ['another year', '1/2/2026', '01/02/2025'],
    ['date with the same digits', '1/12/2026', '11/2/2026'],
    ['separators of an unpadded date', '1/12/2026', '1122026'],
    ['day and month swapped', '1/2/2026', '2/1/2026'],
    ['month and day swapped', '2026-02-01', '2026-01-02'],
    ['other day in words', '2026-02-01', 'February 2, 2026'],
    ['month and year swapped', '2/26', '26/02'],
    ['another minute', '9:05', '9:50'],
    ['am for pm', '10:00 pm', '10:00 AM'],
    ['pm dropped', '10:00 pm', '10:00'],
    ['pm added', '5:09', '05:09 PM'],
    ['time dropped', '1/2/2026 9:05', '01/02/2026'],
    ['phone digit', '5551234567', '+1 (555) 123-4568'],
    ['overlong country code', '5551234567', '+1234 5551234567'],
  ])('%s: %j is not %j', (_, intended, actual) => {
    expect(holdsTyped(intended, actual)).toBe(false);
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

test('grouped thousands, added zeros, and currencies match', () => {
  fc.assert(
    fc.property(
      amounts,
      locales,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(undefined, 'USD', 'EUR', 'CHF'),
      (text, locale, extra, currency) => holdsTyped(text, grouping(locale, text, extra, currency)),
    ),
  );
});

test('a number with a changed digit never matches', () => {
  fc.assert(
    fc.property(amounts, locales, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, locale, place, change) => {
      const shown = grouping(locale, text, 0);
      const digits = [...shown.matchAll(/\d/g)];
      const at = digits[place % digits.length]!;
      return !holdsTyped(
        text,
        `${shown.slice(0, at.index)}${(Number(at[0]) + change) % 10}${shown.slice(at.index + 1)}`,
      );
    }),
  );
});

test('powers of ten never match', () => {
  fc.assert(
    fc.property(
      amounts.filter((text) => Number(text) !== 0 && text.includes('.')),
      locales,
      fc.integer({ min: 1, max: 2 }),
      (text, locale, zeros) =>
        !holdsTyped(text, grouping(locale, (Number(text) * 10 ** zeros).toFixed(0), 0)),
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
        holdsTyped(typed, shown) &&
        holdsTyped(shown, typed) &&
        !holdsTyped(new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10), shown)
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
        holdsTyped(in24(one), in12(other)) === (in24(one) === in24(other)) &&
        holdsTyped(in12(one), in24(one)),
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
        holdsTyped(digits, shown) &&
        holdsTyped(shown, digits) &&
        !holdsTyped(other, shown) &&
        !holdsTyped(shown, other)
      );
    }),
  );
});
