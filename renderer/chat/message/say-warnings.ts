import type { Warning } from '../../../shared/assistant/warning.ts';

/** What reading an answer did to it: “3 things were repaired, 1 was left out”. */
export function sayWarnings(warnings: readonly Warning[]): string {
  const dropped = warnings.filter(({ code }) => code === 'dropped').length;
  const repaired = warnings.length - dropped;
  const were = (count: number): string => (count === 1 ? 'was' : 'were');
  const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);
  if (dropped === 0) return `${things(repaired)} ${were(repaired)} repaired`;
  if (repaired === 0) return `${things(dropped)} ${were(dropped)} left out`;
  return `${things(repaired)} ${were(repaired)} repaired, ${dropped} ${were(dropped)} left out`;
}
