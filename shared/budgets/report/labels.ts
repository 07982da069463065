import type { Case } from '../case.ts';
import type { FailureLabel, Severity } from '../failure-report.ts';

const labels: Readonly<Record<Case, FailureLabel>> = {
  A: 'Stuck Loading Bug',
  B: 'Persistent Obstruction Bug',
  C: 'Unreachable Target',
  D: 'Input Rejection Bug',
  E: 'Unresponsive Element Bug',
};

/** An action without an element isn't unresponsive. */
export function failureLabelOf(found: Case | undefined, role: string): FailureLabel {
  if (found === undefined || (found === 'E' && role === 'page')) return 'No Progress';
  return labels[found];
}

const notOurs: ReadonlySet<FailureLabel> = new Set(['Tool Failure', 'Capture Failure']);
const dataLoss =
  /\b(?:data|changes?|work|content|document|file)\b.{0,30}\b(?:lost|loss|discarded|corrupt(?:ed)?|deleted|not (?:be )?saved)\b/i;

/** Severity (recovery.md, 5.7). */
export function severityOf(label: FailureLabel, actual: string): Severity {
  if (notOurs.has(label)) return 'blocked';
  if (label === 'App Crash' || (label === 'Unexpected Error' && dataLoss.test(actual))) return 'critical';
  return 'major';
}
