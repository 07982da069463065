import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  projects: [
    { name: 'app', testDir: 'e2e' },
    // Part of `npm run torture`, too long for `npm run e2e`. Timed tests have the machine to themselves.
    { name: 'torture', testDir: 'torture/app', outputDir: 'test-results/torture', workers: 1 },
  ],
  // On Linux, each worker has its own display; elsewhere, apps would compete for the keyboard. Half of a
  // test's time is waiting.
  workers: process.platform === 'linux' ? Math.ceil(1.5 * availableParallelism()) : 1,
  fullyParallel: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 100_000 },
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
});
