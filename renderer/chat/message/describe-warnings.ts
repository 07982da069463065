import type { Warning } from '../../../shared/assistant/warning.ts';

const kinds = [
  ['repair', 'repairs', ['repaired']],
  ['assumption', 'assumptions', ['inferred', 'guessed']],
  ['omission', 'omissions', ['dropped']],
  ['guess', 'guesses', ['unseen']],
  ['doubt', 'doubts', ['doubtful']],
] as const;

export function describeWarnings(warnings: readonly Warning[]): string {
  return kinds
    .flatMap(([singular, plural, codes]) => {
      const count = warnings.filter(
        ({ code, nodeId }) =>
          codes.some((each) => each === code) && (code !== 'unseen' || nodeId !== undefined),
      ).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
    })
    .join(', ');
}
