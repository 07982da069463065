import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../project.mjs';

/**
 * What Vitest's JSON report says: `{passed, failed, failures}`, where a failure is the text that names the test and
 * says why. A file that could not be loaded counts as one failed test; skipped ones do not count.
 */
export function readVitest(report) {
  const failures = report.testResults.flatMap(({ status, name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describe(relative(projectFolder, name), message)];
    return failed.map((test) =>
      describe(`${relative(projectFolder, name)} › ${test.fullName}`, test.failureMessages?.[0]),
    );
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** The same by Playwright's JSON report. Errors outside any test count as one failed test each, and so does a flaky test. */
export function readPlaywright(report) {
  const failed = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const failures = [
    ...failed.map(({ file, title, tests }) =>
      describe(
        `${file} › ${title}`,
        tests.flatMap((test) => test.results).find((result) => result.error)?.error.message,
      ),
    ),
    ...report.errors.map((error) => describe('outside any test', error.message)),
  ];
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const describe = (what, why) =>
  `${what}\n${stripVTControlCharacters(why ?? 'no reason was reported').trim()}`;
