import type { FailureReport } from '../../../shared/budgets/failure-report.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { Failure } from '../../../shared/run/failure.ts';

export function failureWithoutEffect(report: FailureReport, { details = {} }: Failure): Failure {
  const { expected, actual, checks } = details;
  const said = {
    ...report,
    ...(typeof expected === 'string' ? { expected: expected } : {}),
    ...(typeof actual === 'string' ? { actual: `${report.actual} Then ${actual}.` } : {}),
  };
  const failure = failureOfReport(said);
  return { ...failure, details: { ...failure.details, ...(checks === undefined ? {} : { checks }) } };
}

export function failureOfReport(report: FailureReport): Failure {
  const { label, severity, expected, actual, suggestions } = report;
  const advice = suggestions
    .slice(0, 2)
    .map(({ text }) => endSentence(text))
    .join(' ');
  return {
    code: label.toLowerCase().replaceAll(' ', '-'),
    message: `${label}. Expected: ${endSentence(expected)} Actual: ${endSentence(actual)} Severity: ${severity}.${advice === '' ? '' : ` ${advice}`}`,
    details: JSON.parse(JSON.stringify(report)) as NonNullable<Failure['details']>,
  };
}
