import { expect, test } from 'vitest';
import type { StepState } from './steps/step-state.ts';
import { describeTrouble } from './describe-trouble.ts';

const run = (details?: Record<string, string>): StepState['run'] => ({
  status: 'retrying',
  visitIndex: 0,
  visits: 1,
  attempt: 2,
  startedAt: 0,
  failure: { code: 'x', message: 'No change on the page.', ...(details === undefined ? {} : { details }) },
});

test('a retried step shows the failure and its case', () => {
  expect(describeTrouble({ status: 'retrying', run: run({ case: 'E' }) })).toBe(
    'No change on the page · case E',
  );
  expect(describeTrouble({ status: 'retrying', run: run() })).toBe('No change on the page.');
});

test('a failed step shows the reason', () => {
  expect(describeTrouble({ status: 'failed', run: run({ case: 'E' }) })).toBe('No change on the page.');
});

test('a step that succeeded in the end shows nothing', () => {
  expect(describeTrouble({ status: 'succeeded', run: run() })).toBeUndefined();
  expect(describeTrouble({ status: 'running', run: undefined })).toBeUndefined();
});
