import { expect, test } from 'vitest';
import type { FailureReport } from '../../../shared/budgets/failure-report.ts';
import { plainFailureOf, failureOfReport, failureWithoutEffect } from './failure-of-report.ts';

const report: FailureReport = {
  label: 'Unresponsive Element Bug',
  severity: 'critical',
  cases: ['E'],
  address: { nodeId: 'n1', visit: 1, iterations: [] },
  expected: 'An effect of click on button "Save".',
  actual: 'After 3 attempts: no change',
  attempts: [],
  suggestions: [{ action: 'edit-node', text: 'Edit the step' }],
};

test("a spent budget's failure has expected and actual", () => {
  expect(failureOfReport(report)).toMatchObject({
    code: 'unresponsive-element-bug',
    message:
      'Unresponsive Element Bug. Expected: An effect of click on button "Save". Actual: After 3 attempts: no change. Severity: critical. Edit the step.',
  });
});

test('says what happened and what to write', () => {
  const { code, message, details } = plainFailureOf({ ...report, target: 'button "Save"' });
  expect(message).toBe(
    "Button “Save” doesn't respond. After 3 attempts: no change. Check that the step names the right element, or change what it does.",
  );
  expect([code, details]).toMatchObject(['unresponsive-element-bug', report]);
});

test('a covered target names no roles', () => {
  const { message } = plainFailureOf({
    ...report,
    label: 'Persistent Obstruction Bug',
    actual: 'something without a name blocks textbox "PIN", also after 1 attempt to dismiss it in this run.',
  });
  expect(message).toMatch(
    /^Something without a name blocks field “PIN”, also after 1 attempt to dismiss it in this run\. If it is a popup, close it in an earlier step/,
  );
});

test('a failed check keeps its words', () => {
  const failure = {
    code: 'check-failed',
    message: 'Expected: “Saved” shows.',
    details: { expected: '“Saved” shows', actual: 'it does not' },
  };
  const { message, details } = failureWithoutEffect({ ...report, target: 'button "Save"' }, failure);
  expect(message).toContain('After 3 attempts: no change. Expected: “Saved” shows. Check that');
  expect(details).toMatchObject({ label: report.label, expected: '“Saved” shows' });
});
