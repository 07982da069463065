const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'];
const widths = ['long', 'short'] as const;

/** The formats take 40 ms to create. */
let months: readonly string[][] | undefined;
let weekdays: readonly string[][] | undefined;

const everyMonth = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const fromSunday = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));

/** The month's number, 1 to 12; undefined if ambiguous. */
export function monthOf(word: string): number | undefined {
  months ??= namesOf('month', everyMonth);
  const found = months.flatMap((names, index) =>
    word.length >= 3 && names.some((name) => name.startsWith(withoutMarks(word))) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

export function isWeekday(word: string): boolean {
  weekdays ??= namesOf('weekday', fromSunday);
  return (
    word.length >= 2 && weekdays.some((names) => names.some((name) => name.startsWith(withoutMarks(word))))
  );
}

/** Some languages change the month's name beside a day. */
function namesOf(part: 'month' | 'weekday', dates: readonly Date[]): string[][] {
  const formats = languages.flatMap((language) =>
    widths.map(
      (width) =>
        new Intl.DateTimeFormat(language, { day: 'numeric', month: width, weekday: width, timeZone: 'UTC' }),
    ),
  );
  return dates.map((date) =>
    formats.map((format) =>
      withoutMarks(format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''),
    ),
  );
}

function withoutMarks(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
