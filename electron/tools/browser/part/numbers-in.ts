const narrowBlanks = '\u00a0\u202f\u2009';

/** `£1,234.50` is 1234.5; `1.234` depends on the language (default English). */
export function numbersIn(text: string, language: string): number[] {
  return writtenNumbers(text, language).map(({ value }) => value);
}

/** Numbers beside a currency: 24.5 of `3 for £24.50`, `24,50 EUR` or `CHF24.50`. */
export function amountsIn(text: string, language: string): number[] {
  const signed = text.replaceAll(currencyWords, (word) => '¤'.padEnd(word.length));
  return writtenNumbers(signed, language)
    .filter(
      ({ from, to }) =>
        /\p{Sc}\s*$/u.test(signed.slice(Math.max(0, from - 5), from)) ||
        // A currency right before a number is that number's.
        /^\s{0,4}\p{Sc}(?!\d)/u.test(signed.slice(to, to + 6)) ||
        /\p{Sc}/u.test(signed.slice(from, to)),
    )
    .map(({ value }) => value);
}

/** Codes that aren't English words, and usual abbreviations. */
const currencyWords = new RegExp(
  `(?<!\\p{L})(?:${Intl.supportedValuesOf('currency')
    .filter((code) => code !== 'ALL' && code !== 'TOP')
    .join('|')}|zł|kr|Kč|Ft|Fr(?=\\.)|lei|лв|руб|Rs)(?!\\p{L})\\.?`,
  'gu',
);

interface WrittenNumber {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

function writtenNumbers(text: string, language: string): WrittenNumber[] {
  const { point, group } = separatorsOf(language);
  const groups = `[.,'’${narrowBlanks}${/\s/u.test(group) ? ' ' : ''}]`;
  const written = new RegExp(
    `(?<![\\p{L}\\p{N}][.,'’]?)(?<sign>[-−]?)(?:\\p{Sc} ?)?(?<digits>\\d{1,3}(?:${groups}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?)`,
    'gu',
  );
  return Array.from(text.matchAll(written), ({ 0: { length }, index, groups: parts }) => {
    const value = Number(withPoint(parts?.['digits'] ?? '', point));
    return { value: parts?.['sign'] === '' ? value : -value, from: index, to: index + length };
  });
}

/** “1,234.50” as “1234.50”: drops separators of groups, writes the decimal one as a point. */
function withPoint(written: string, point: string): string {
  const separators = written.replaceAll(/\d/g, '');
  const last = separators.at(-1) ?? '';
  const isDecimal =
    (last === '.' || last === ',') && isDecimalSeparator(last, { written, separators, point });
  if (!isDecimal) return digitsOf(written);
  const at = written.lastIndexOf(last);
  return `${digitsOf(written.slice(0, at))}.${written.slice(at + 1)}`;
}

interface Separated {
  readonly written: string;
  readonly separators: string;
  readonly point: string;
}

function isDecimalSeparator(last: string, { written, separators, point }: Separated): boolean {
  if (separators.length > 1) return !separators.slice(0, -1).includes(last);
  const [, fraction = ''] = written.split(last);
  const mayBeGroup = fraction.length === 3 && !/^0\D/.test(written) && written.length <= 7;
  return !mayBeGroup || last === point;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function separatorsOf(language: string): { readonly point: string; readonly group: string } {
  const parts = formatOf(language).formatToParts(1_234_567.5);
  const separator = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { point: separator('decimal') || '.', group: separator('group') };
}

function formatOf(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language === '' ? 'en' : language);
  } catch {
    return new Intl.NumberFormat('en');
  }
}
