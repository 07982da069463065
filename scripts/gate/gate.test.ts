import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.mjs';
import { closingLines, judgeStage } from './judge-stage.mjs';
import { readPlaywright, readVitest } from './read-reports.mjs';

const check = { name: 'types', code: 0, output: '', hasTests: false, tests: undefined };
const tests = { ...check, name: 'unit tests', hasTests: true, tests: { passed: 7, failed: 0, failures: [] } };

test('the last line sums what every stage adds', () => {
  const counts = [
    { passed: 1, failed: 0, failures: [] },
    { passed: 40, failed: 2, failures: ['a test\nit was red', 'another'] },
  ];
  expect(closingLines(counts).split('\n').at(-1)).toBe('41 passed, 2 failed');
});

test('before the last line stands what failed and why, the reason cut when it is long', () => {
  const failures = [`one › test\n${'a line\n'.repeat(100)}`, 'another › test\nit was red'];
  const said = closingLines([{ passed: 1, failed: 2, failures }]);
  expect(said).toContain('FAILED one › test\n  a line\n');
  expect(said).toContain('FAILED another › test\n  it was red\n');
  expect(said.split('\n').length).toBeLessThan(30);
});

test('a check counts as one, and one that failed says what it printed last', () => {
  expect(judgeStage(check)).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(judgeStage({ ...check, code: 2, output: 'a.ts(1,1): error\n' })).toEqual({
    passed: 0,
    failed: 1,
    failures: ['types\na.ts(1,1): error'],
  });
});

test('a stage with tests counts them', () => {
  const counted = { passed: 7, failed: 2, failures: ['a', 'b'] };
  expect(judgeStage({ ...tests, code: 1, tests: counted })).toEqual(counted);
});

test('a stage that ended badly is never all passed', () => {
  expect(judgeStage({ ...tests, code: 1 })).toEqual({
    passed: 7,
    failed: 1,
    failures: ['unit tests\nended with code 1'],
  });
  expect(judgeStage({ ...tests, code: 1, tests: undefined })).toMatchObject({ passed: 0, failed: 1 });
});

test('a stage that ran no test has failed', () => {
  expect(judgeStage({ ...tests, tests: { passed: 0, failed: 0, failures: [] } })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test("a failed test of Vitest's report is named with its file and reason; a file that could not be loaded is one, too", () => {
  const testResults = [
    {
      name: join(projectFolder, 'shared/broken.test.ts'),
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
    {
      name: join(projectFolder, 'shared/red.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'it is green', failureMessages: ['it was red'] },
        { status: 'passed' },
      ],
    },
    {
      name: join(projectFolder, 'shared/green.test.ts'),
      status: 'passed',
      assertionResults: [{ status: 'passed' }],
    },
  ];
  expect(readVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      `${join('shared', 'broken.test.ts')}\nno such module`,
      `${join('shared', 'red.test.ts')} › it is green\nit was red`,
    ],
  });
});

test("a flaky test and an error outside any test have failed in Playwright's report", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ ...(message && { error: { message } }) }] }],
  });
  const suites = [
    {
      specs: [spec('goes', 'expected')],
      suites: [{ specs: [spec('breaks', 'unexpected', 'too late'), spec('wavers', 'flaky', 'once')] }],
    },
  ];
  expect(
    readPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 3 },
      suites,
      errors: [{ message: 'no port' }],
    }),
  ).toEqual({
    passed: 1,
    failed: 3,
    failures: ['a.spec.ts › breaks\ntoo late', 'a.spec.ts › wavers\nonce', 'outside any test\nno port'],
  });
});
