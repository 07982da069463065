import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { closingLine, judgeStage } from './judge-stage.mjs';

test('the closing line sums what every stage adds', () => {
  expect(closingLine([{ passed: 1, failed: 0 }, { passed: 40, failed: 2 }, { passed: 0, failed: 1 }])).toBe('41 passed, 3 failed');
});

test('a check counts as one', () => {
  expect(judgeStage({ code: 0, hasTests: false, tests: undefined })).toEqual({ passed: 1, failed: 0 });
  expect(judgeStage({ code: 2, hasTests: false, tests: undefined })).toEqual({ passed: 0, failed: 1 });
});

test('a stage with tests counts them', () => {
  expect(judgeStage({ code: 1, hasTests: true, tests: { passed: 7, failed: 2 } })).toEqual({ passed: 7, failed: 2 });
});

test('a stage that ended badly is never all passed', () => {
  expect(judgeStage({ code: 1, hasTests: true, tests: { passed: 7, failed: 0 } })).toEqual({ passed: 7, failed: 1 });
  expect(judgeStage({ code: 1, hasTests: true, tests: undefined })).toEqual({ passed: 0, failed: 1 });
});

test('a stage that ran no test has failed', () => {
  expect(judgeStage({ code: 0, hasTests: true, tests: { passed: 0, failed: 0 } })).toEqual({ passed: 0, failed: 1 });
});

test("a test file that could not be loaded is a failed test in Vitest's report", () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test("a flaky test and an error outside any test have failed in Playwright's report", () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});
