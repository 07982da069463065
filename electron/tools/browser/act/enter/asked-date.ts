const isoDate = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?\s*$/;
/** In English, German (TT.MM.JJJJ), French (jj/mm/aaaa), Spanish (dd/mm/aaaa) or Italian (gg/mm/aaaa). */
const askedForm =
  /(?<![\p{L}\d])([dmyjtga]{1,4})([-./] ?)([dmyjtga]{1,4})\2([dmyjtga]{2,4})(?:(,? +)h{1,2}:mm(:ss)?(?! *[apt]))?(?![\p{L}\d])/giu;

export function isIsoDate(text: string): boolean {
  return isoDate.test(text);
}

/** Writes an ISO date as the placeholder asks; leaves other text. */
export function inAskedForm(text: string, placeholder: string): string {
  const iso = isoDate.exec(text);
  const [asked, ...others] = placeholder.matchAll(askedForm);
  if (iso === null || asked === undefined || others.length > 0) return text;
  const [, year = '', month = '', day = '', ...time] = iso;
  const [, first = '', separator = '', second = '', third = '', beforeTime, seconds] = asked;
  const [hour, minute, second60 = '00'] = time;
  if ((hour === undefined) !== (beforeTime === undefined)) return text;
  const taken = new Set<string>();
  const parts = [first, second, third].map((letters) => {
    const kind = kindOf(letters);
    if (kind === undefined || taken.has(kind)) return undefined;
    taken.add(kind);
    if (kind === 'year') return year.slice(-letters.length);
    const digits = kind === 'month' ? month : day;
    return letters.length === 1 ? String(Number(digits)) : digits;
  });
  if (parts.includes(undefined)) return text;
  const after =
    beforeTime === undefined
      ? ''
      : `${beforeTime}${hour}:${minute}${seconds === undefined ? '' : `:${second60}`}`;
  return parts.join(separator) + after;
}

function kindOf(letters: string): 'year' | 'month' | 'day' | undefined {
  if (/^(?:y{4}|j{4}|a{4}|yy)$/i.test(letters)) return 'year';
  if (/^mm?$/i.test(letters)) return 'month';
  return /^(?:dd?|tt?|jj?|gg?)$/i.test(letters) ? 'day' : undefined;
}
