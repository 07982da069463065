/** The field may add spaces and punctuation. */
export function isSameText(intended: string, actual: string): boolean {
  return isWithin(lettersOf(intended), lettersOf(actual)) || isSamePhone(intended, actual);
}

function isWithin(intended: readonly string[], actual: readonly string[]): boolean {
  let next = 0;
  for (const sign of actual) {
    if (next < intended.length && sign === intended[next]) next += 1;
    else if (/[\p{L}\p{N}]/u.test(sign)) return false;
  }
  return next === intended.length;
}

function lettersOf(text: string): string[] {
  return Array.from(text.replaceAll(isCode(text) ? /[\s().,:/-]/g : /\s/g, ''));
}

function isCode(text: string): boolean {
  if (/[^\p{L}\p{N}\s().,:/-]|\p{L}{5,}/u.test(text) || /^-|(?<!\d)[.,:/]|[.,:/](?!\d)/.test(text))
    return false;
  const digits = text.match(/\d/g)?.length ?? 0;
  if (/\d[.,:/]\d/.test(text))
    return digits >= 7 && !isFraction(text) && !isNetworkAddress(text) && !isUnpaddedDate(text);
  return digits >= 5 || (digits > 0 && /\p{L}/u.test(text));
}

const isFraction = (text: string): boolean => text.match(/\d[.,](?=\d)/g)?.length === 1;

const isNetworkAddress = (text: string): boolean =>
  /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}(?:\D|$)/.test(text);

/** `1/12/2026` and `11/2/2026` have the same digits. */
const isUnpaddedDate = (text: string): boolean =>
  /^(?:\d{1,2}[./-]){2}\d{4}$|^\d{4}(?:[./-]\d{1,2}){2}$/.test(text) &&
  !/^(?:\d\d\D){2}\d{4}$|^\d{4}(?:\D\d\d){2}$/.test(text);

/** `5551234567` is `+1 (555) 123-4567`, with or without a leading 0. */
function isSamePhone(intended: string, actual: string): boolean {
  const [own, all] = [intended.replaceAll(/[\s().-]/g, ''), actual.replaceAll(/[\s().-]/g, '')];
  if (!/^\d{7,}$/.test(own) || isNetworkAddress(intended) || !/^\+\d+$/.test(all)) return false;
  return [own, own.replace(/^0/, '')].some(
    (core) => all.endsWith(core) && /^\+\d{1,3}$/.test(all.slice(0, all.length - core.length)),
  );
}
