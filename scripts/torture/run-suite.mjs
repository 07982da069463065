import { readFile, rm } from 'node:fs/promises';
import { readPlaywrightReport, readVitestReport } from '../gate/read-reports.mjs';
import { reportingTo } from '../gate/stages.mjs';
import { inProject, projectFolder } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { ensureXvfb } from '../system/virtual-display.mjs';

const suites = {
  tables: {
    title: 'Whole tables',
    what: 'tests of tables',
    report: inProject('node_modules/.cache/planwright/tables.json'),
    read: readVitestReport,
    words: (report) => [
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      '--project=tables',
      ...reportingTo(report),
    ],
  },
  app: {
    title: 'Long tests of the app',
    what: 'tests of the app',
    report: inProject('test-results/report.json'),
    read: readPlaywrightReport,
    words: () => [inProject('node_modules/@playwright/test/cli.js'), 'test', '--project=torture'],
  },
};

export async function runSuite(name, { count }) {
  const { title, what, report, read, words } = suites[name];
  // Tests start their displays.
  if (process.platform === 'linux') await ensureXvfb();
  let passed = 0;
  const failures = [];
  for (let time = 1; time <= count; time += 1) {
    await rm(report, { force: true });
    const options = { isLive: true, cwd: projectFolder };
    const { code } = await runProgram(process.execPath, words(report), options);
    const reported = await readFile(report, 'utf8').then(
      (text) => read(JSON.parse(text)),
      () => ({ passed: 0, failures: [] }),
    );
    passed += reported.passed;
    failures.push(...judgeSuite(code, reported));
  }
  return { title, rows: [{ what, tried: passed + failures.length, failed: failures.length }], failures };
}

export function judgeSuite(code, { passed, failures }) {
  if (failures.length > 0) return failures.map(({ name, reason }) => `${name}\n${reason}`);
  if (code !== 0) return [`the suite ended with code ${code}`];
  return passed === 0 ? ['the suite has no test'] : [];
}
