import type { Visit } from './run-state.ts';

/** Which round of the loops around it a visit belongs to, outermost first: `2 › 1`; '' outside of loops. */
export function sayRound({ iterations }: Pick<Visit, 'iterations'>): string {
  return iterations.map(({ iteration }) => iteration).join(' › ');
}
