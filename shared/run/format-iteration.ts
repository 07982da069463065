import type { Visit } from './run-state.ts';

export function formatIteration({ iterations }: Pick<Visit, 'iterations'>): string {
  return iterations.map(({ iteration }) => iteration).join(' › ');
}
