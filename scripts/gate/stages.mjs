import { inProject } from '../project.mjs';
import { readPlaywrightReport, readVitestReport } from './read-reports.mjs';

export const checks = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'dead code', script: 'dead-code' },
  { name: 'build', script: 'build' },
];

export const unitTests = vitestStage('unit tests', 'unit');
export const browserTests = vitestStage('browser tests', 'browser');

export const appTests = {
  name: 'app tests',
  script: 'e2e',
  isLive: true,
  report: { path: inProject('test-results/report.json'), read: readPlaywrightReport },
};

function vitestStage(name, script) {
  const path = inProject(`node_modules/.cache/planwright/${script}-tests.json`);
  return {
    name,
    script,
    words: reportingTo(path),
    report: { path, read: readVitestReport },
  };
}

/** Prints the tests and writes what `readVitestReport` reads. */
export function reportingTo(path) {
  return [
    '--reporter=default',
    `--reporter=${inProject('scripts/gate/vitest-report.mjs')}`,
    `--outputFile.json=${path}`,
  ];
}
