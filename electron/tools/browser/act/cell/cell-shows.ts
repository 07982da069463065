import { isSameDate } from '../enter/leave-date.ts';
import { isDate } from '../enter/enter-value.ts';
import { pathOf } from '../../find/match/paths.ts';

interface Shown {
  readonly before: string;
  readonly now: string;
}

/** Accepts the cell's own form: “€ 150.00” for 150. */
export function showsTyped(text: string, { now }: Shown): boolean {
  const wanted = plain(text);
  if (wanted === '') return plain(now) === '';
  if (isDate.test(text)) return isSameDate(text, now) || plain(now).includes(wanted);
  const number = Number(text);
  return Number.isNaN(number)
    ? plain(now).includes(wanted)
    : readingsOf(now).some(
        (reading) => reading !== '' && Number(reading) === Number(number.toFixed(decimalsOf(reading))),
      );
}

/** Accepts the option's first words, or another part of it that is new. */
export function showsChosen(option: string, { before, now }: Shown): boolean {
  const [wanted, shown] = [plain(pathOf(option).at(-1) ?? option), plain(now)];
  return shown.includes(wanted) || (shown !== '' && shown !== plain(before) && wanted.includes(shown));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function readingsOf(text: string): readonly string[] {
  const figures = text.replace('−', '-').replaceAll(/[^\d.,-]/g, '');
  return [figures.replaceAll(',', ''), figures.replaceAll('.', '').replace(',', '.')];
}

function decimalsOf(reading: string): number {
  return reading.split('.')[1]?.length ?? 0;
}
