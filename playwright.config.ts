import { defineConfig } from '@playwright/test';

/** The end-to-end suite: real apps, no second chances. Run it with `npm run e2e`, which brings what it needs. */
export default defineConfig({
  projects: [
    { name: 'app', testDir: 'e2e' },
    // Too long for `npm run e2e`: a part of `npm run torture`. What is timed has the machine to itself.
    { name: 'torture', testDir: 'torture/app', outputDir: 'test-results/torture', workers: 1 },
  ],
  // Each worker has a display of its own on Linux; elsewhere the apps of two would fight for the keyboard.
  workers: process.platform === 'linux' ? 2 : 1,
  fullyParallel: true,
  retries: 0,
  // How long a hung test is waited for; nothing is decided by it.
  timeout: 300_000,
  expect: { timeout: 100_000 },
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
});
