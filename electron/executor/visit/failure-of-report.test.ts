import { expect, test } from 'vitest';
import type { FailureReport } from '../../../shared/budgets/failure-report.ts';
import { failureOfReport } from './failure-of-report.ts';

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

test("a spent budget's failure tells expected and actual", () => {
  expect(failureOfReport(report)).toMatchObject({
    code: 'unresponsive-element-bug',
    message:
      'Unresponsive Element Bug. Expected: An effect of click on button "Save". Actual: After 3 attempts: no change. Severity: critical. Edit the step.',
  });
});
