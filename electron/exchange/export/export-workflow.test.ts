import { expect, test } from 'vitest';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { exportWorkflow } from './export-workflow.ts';

test.each(['playwright', 'markdown'] as const)('a workflow without steps is not exported as %s', (as) => {
  expect(() => exportWorkflow({ ...emptyWorkflow('w'), name: 'Buy' }, as)).toThrow(
    "The workflow “Buy” is not valid, so it can't be exported",
  );
});
