import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../project.mjs';

/** A file that doesn't load fails; skipped tests don't count. Errors outside tests can't be rerun. */
export function readVitestReport(report) {
  const failed = report.testResults.flatMap(({ status, name, message, assertionResults }) => {
    const file = relative(projectFolder, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0)
      return [{ name: file, reason: reasonOf(message), alone: [file] }];
    return tests.map((test) => ({
      name: `${file} › ${test.fullName}`,
      reason: reasonOf(test.failureMessages?.[0]),
      alone: [file, '--testNamePattern', `^${escapePattern(test.fullName)}$`],
    }));
  });
  return { passed: report.numPassedTests, failures: [...failed, ...outsideTests(report.unhandledErrors)] };
}

export function readPlaywrightReport(report) {
  const failed = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const failures = [
    ...failed.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      reason: reasonOf(tests.flatMap((test) => test.results).find((result) => result.error)?.error.message),
      alone: [
        `/${escapePattern(file)}$`,
        ...(isSerial(join(report.config.rootDir, file)) ? [] : ['--grep', `${escapePattern(title)}$`]),
      ],
    })),
    ...outsideTests(report.errors),
  ];
  return { passed: report.stats.expected, failures };
}

const outsideTests = (errors) =>
  errors.map(({ message }) => ({ name: 'outside any test', reason: reasonOf(message) }));

/** A serial test depends on earlier ones, which the report doesn't say. */
const isSerial = (path) => /mode: 'serial'|\.serial\(/.test(readFileSync(path, 'utf8'));

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const reasonOf = (message) => stripVTControlCharacters(message ?? 'no reason was reported').trim();

const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
