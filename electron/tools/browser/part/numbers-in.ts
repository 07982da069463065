const narrowBlanks = '\u00a0\u202f\u2009';

/** `£1,234.50` is 1234.5; `1.234` depends on the language (default English). */
export function numbersIn(text: string, language: string): number[] {
  const { point, group } = signsOf(language);
  const groups = `[.,'’${narrowBlanks}${/\s/u.test(group) ? ' ' : ''}]`;
  const written = new RegExp(
    `(?<![\\p{L}\\p{N}][.,'’]?)(?<sign>[-−]?)(?:\\p{Sc} ?)?(?<digits>\\d{1,3}(?:${groups}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?)`,
    'gu',
  );
  return Array.from(text.matchAll(written), ({ groups: parts }) => {
    const value = Number(plain(parts?.['digits'] ?? '', point));
    return parts?.['sign'] === '' ? value : -value;
  });
}

function plain(digits: string, point: string): string {
  const signs = digits.replaceAll(/\d/g, '');
  const last = signs.at(-1) ?? '';
  if (last !== '.' && last !== ',') return digits.replaceAll(/\D/g, '');
  const isAlone = signs.length === 1;
  const isOther = signs.length > 1 && !signs.slice(0, -1).includes(last);
  const [, fraction = ''] = digits.split(last).length === 2 ? digits.split(last) : [];
  // Only “1,234” and “1.234” are ambiguous.
  const isDoubtful = isAlone && fraction.length === 3 && !/^0\D/.test(digits) && digits.length <= 7;
  const isFraction = isOther || (isAlone && (isDoubtful ? last === point : true));
  if (!isFraction) return digits.replaceAll(/\D/g, '');
  const at = digits.lastIndexOf(last);
  return `${digits.slice(0, at).replaceAll(/\D/g, '')}.${digits.slice(at + 1)}`;
}

function signsOf(language: string): { readonly point: string; readonly group: string } {
  const parts = formatOf(language).formatToParts(1_234_567.5);
  const sign = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { point: sign('decimal') || '.', group: sign('group') };
}

function formatOf(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language === '' ? 'en' : language);
  } catch {
    return new Intl.NumberFormat('en');
  }
}
