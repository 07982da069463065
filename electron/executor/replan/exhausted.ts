import type { Failure } from '../../../shared/run/events.ts';

export function exhausted(failure: Failure, reasons: readonly string[]): Failure {
  const sentence = `Replan exhausted: ${reasons.join(' ').replace(/[.\s]+$/, '')}. Edit the step, pick another element, or bring the page to where it should be, then run from there.`;
  return {
    code: 'replan-exhausted',
    message: `${failure.message}\n${sentence}`,
    details: {
      ...failure.details,
      label: 'Replan Exhausted',
      severity: 'major',
      cause: failure.code,
      reasons: [...reasons],
      sentence,
    },
  };
}
