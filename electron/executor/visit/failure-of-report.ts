import type { FailureLabel, FailureReport } from '../../../shared/budgets/failure-report.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { Failure } from '../../../shared/run/failure.ts';

export function failureWithoutEffect(report: FailureReport, { message, details = {} }: Failure): Failure {
  const { expected, actual, checks } = details;
  const said = {
    ...report,
    ...(typeof expected === 'string' ? { expected: expected } : {}),
    ...(typeof actual === 'string' ? { actual: `${report.actual} Then ${actual}.` } : {}),
  };
  return {
    code: codeOf(report),
    message: [whatHappened(report), endSentence(message), adviceOf(report)].join(' '),
    details: { ...detailsOf(said), ...(checks === undefined ? {} : { checks }) },
  };
}

export function plainFailureOf(report: FailureReport): Failure {
  return {
    code: codeOf(report),
    message: `${whatHappened(report)} ${adviceOf(report)}`,
    details: detailsOf(report),
  };
}

export function failureOfReport(report: FailureReport): Failure {
  const { label, severity, expected, actual, suggestions } = report;
  const advice = suggestions
    .slice(0, 2)
    .map(({ text }) => endSentence(text))
    .join(' ');
  return {
    code: codeOf(report),
    message: `${label}. Expected: ${endSentence(expected)} Actual: ${endSentence(actual)} Severity: ${severity}.${advice === '' ? '' : ` ${advice}`}`,
    details: detailsOf(report),
  };
}

const codeOf = ({ label }: FailureReport): string => label.toLowerCase().replaceAll(' ', '-');

const detailsOf = (report: FailureReport): NonNullable<Failure['details']> =>
  JSON.parse(JSON.stringify(report)) as NonNullable<Failure['details']>;

function whatHappened({ label, actual, target = 'the target' }: FailureReport): string {
  const before: Partial<Record<FailureLabel, string>> = {
    'Unresponsive Element Bug': `${target} doesn't respond. `,
    'Unexpected Error': 'The page shows an error: ',
  };
  const said = inPlainWords(`${before[label] ?? ''}${endSentence(actual)}`);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** Reports name roles, for models. */
export function inPlainWords(text: string): string {
  return text
    .replace(/\b(?:textbox|searchbox|combobox|spinbutton)(?= "| without)/g, 'field')
    .replace(/\blistbox(?= "| without)/g, 'list')
    .replaceAll(/"([^"]*)"/g, '“$1”');
}

const anotherTarget = 'Check that the step names the right element, or change what it does.';
const advice: Readonly<Record<FailureLabel, string>> = {
  'Stuck Loading Bug': 'Add a “Wait for” step before it, for something that the finished page shows.',
  'Persistent Obstruction Bug':
    "If it is a popup, close it in an earlier step, or list it in this step's “Expected popups”. If it belongs to the target, press what covers it instead.",
  'Unreachable Target': 'Add a step before it that scrolls there.',
  'Input Rejection Bug': 'Type something that the field accepts, or name another field.',
  'Unresponsive Element Bug': anotherTarget,
  'No Progress': anotherTarget,
  'Unexpected Error': "If that is right, quote the message in the step's expected outcome.",
  'Tool Failure': "Change the step's arguments.",
  'Capture Failure': 'Run it again from this step.',
  'App Crash': 'Run it again from this step.',
  'Replan Exhausted': anotherTarget,
};

const adviceOf = ({ label }: FailureReport): string => advice[label];
