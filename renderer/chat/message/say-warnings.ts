import type { Warning } from '../../../shared/assistant/warning.ts';

const words = [
  ['repaired', ['repaired']],
  ['inferred', ['inferred', 'guessed']],
  ['left out', ['dropped']],
  ['guessed', ['unseen']],
] as const;

/** What reading an answer did to it: “3 things were repaired, 2 were inferred, 1 was left out, 3 were guessed”. */
export function sayWarnings(warnings: readonly Warning[]): string {
  const said = words.flatMap(([word, codes]): [number, string][] => {
    const count = warnings.filter(({ code }) => codes.some((each) => each === code)).length;
    return count === 0 ? [] : [[count, `${count === 1 ? 'was' : 'were'} ${word}`]];
  });
  return said
    .map(([count, word], at) => `${count}${at > 0 ? '' : count === 1 ? ' thing' : ' things'} ${word}`)
    .join(', ');
}
