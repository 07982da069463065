import { expect, test } from 'vitest';
import type { StepState } from './steps/step-state.ts';
import { describeTrouble } from './describe-trouble.ts';

const run: StepState['run'] = {
  status: 'retrying',
  visitIndex: 0,
  visits: 1,
  attempt: 2,
  startedAt: 0,
  failure: { code: 'x', message: 'No change on the page.', details: { case: 'E' } },
};

test.each(['retrying', 'failed'] as const)('a step that is %s shows the failure', (status) => {
  expect(describeTrouble({ status, run })).toBe('No change on the page.');
});

test('a step that finally succeeded shows nothing', () => {
  expect(describeTrouble({ status: 'succeeded', run })).toBeUndefined();
  expect(describeTrouble({ status: 'running', run: undefined })).toBeUndefined();
});
