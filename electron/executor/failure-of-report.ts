import type { FailureReport } from '../../shared/budgets/failure-report.ts';
import type { Failure } from '../../shared/run/failure.ts';

/** A spent budget as the failure of its step: what it is called, what was expected and what is there; the report in the details. */
export function failureOfReport(report: FailureReport): Failure {
  const { label, expected, actual, suggestions } = report;
  const ways = suggestions.slice(0, 2).map(({ text }) => text).join(' ');
  return {
    code: label.toLowerCase().replaceAll(' ', '-'),
    message: `${label}. Expected: ${expected} Actual: ${actual}${ways === '' ? '' : ` ${ways}`}`,
    // Through JSON, so that what is absent is absent.
    details: JSON.parse(JSON.stringify(report)) as NonNullable<Failure['details']>,
  };
}
