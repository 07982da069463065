import { test } from '../testing/fixtures.ts';
import { readLongRun } from '../testing/read-long-run.ts';

test('a run of 10,000 visits draws only visible rows', ({ app, electronApp, folder }) =>
  readLongRun({ app, electronApp, folder }, 5_000));
