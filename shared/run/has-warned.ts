import type { Visit } from './run-state.ts';

export function hasWarned({ checks, warnings }: Pick<Visit, 'checks' | 'warnings'>): boolean {
  return warnings.length > 0 || checks?.some(({ verdict }) => verdict === 'warned') === true;
}
