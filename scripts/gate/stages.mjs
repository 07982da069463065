import { inProject } from '../project.mjs';
import { readPlaywright, readVitest } from './read-reports.mjs';

const unitReport = inProject('node_modules/.cache/planwright/unit.json');

/** Checks of the sources and the build: each an npm script, and free of the others, so they run side by side. */
export const checks = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'dead code', script: 'dead-code' },
  { name: 'build', script: 'build' },
];

export const unitTests = {
  name: 'unit tests',
  script: 'unit',
  words: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  report: { path: unitReport, read: readVitest },
};

/** Takes the longest, so its tests are shown as they end. */
export const endToEndTests = {
  name: 'app tests',
  script: 'e2e',
  isLive: true,
  report: { path: inProject('test-results/report.json'), read: readPlaywright },
};
