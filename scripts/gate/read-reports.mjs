import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../project.mjs';

/** Reads Vitest's JSON report. A file that doesn't load counts as one failure; skipped tests don't count. */
export function readVitest(report) {
  const failures = report.testResults.flatMap(({ status, name, message, assertionResults }) => {
    const file = relative(projectFolder, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ name: file, reason: reasonOf(message), alone: [file] }];
    return failed.map((test) => ({
      name: `${file} › ${test.fullName}`,
      reason: reasonOf(test.failureMessages?.[0]),
      alone: [file, '--testNamePattern', `^${escapePattern(test.fullName)}$`],
    }));
  });
  return { passed: report.numPassedTests, failures };
}

/** Errors outside tests are failures that can't be rerun. */
export function readPlaywright(report) {
  const failed = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const failures = [
    ...failed.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      reason: reasonOf(tests.flatMap((test) => test.results).find((result) => result.error)?.error.message),
      // Reruns the whole file, since tests may depend on earlier ones.
      alone: [`/${escapePattern(file)}$`],
    })),
    ...report.errors.map((error) => ({ name: 'outside any test', reason: reasonOf(error.message) })),
  ];
  return { passed: report.stats.expected, failures };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const reasonOf = (message) => stripVTControlCharacters(message ?? 'no reason was reported').trim();

const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
