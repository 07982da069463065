import type { Visit } from './run-state.ts';

/** Whether one of its checks, or the step itself, warned of something. */
export function hasWarned({ checks, warnings }: Pick<Visit, 'checks' | 'warnings'>): boolean {
  return warnings.length > 0 || checks?.some(({ verdict }) => verdict === 'warned') === true;
}
