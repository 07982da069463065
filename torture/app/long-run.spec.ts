import { test } from '../../e2e/testing/fixtures.ts';
import { readLongRun } from '../../e2e/testing/read-long-run.ts';

test('a run of 100,000 visits draws only visible rows', ({ app, electronApp, folder }) =>
  readLongRun({ app, electronApp, folder }, 50_000));
