import type { Visit } from './run-state.ts';

/** Enclosing loops: `2 › 1`; '' outside loops. */
export function formatIteration({ iterations }: Pick<Visit, 'iterations'>): string {
  return iterations.map(({ iteration }) => iteration).join(' › ');
}
