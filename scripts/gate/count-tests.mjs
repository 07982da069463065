/**
 * How many tests passed and failed, as `{passed, failed}`, by Vitest's JSON report. A file that could not be loaded
 * counts as one failed test; skipped ones do not count.
 */
export function countVitest(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** The same by Playwright's JSON report. Errors outside any test count as one failed test each, and so does a flaky test. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
