import { expect, test } from 'vitest';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { exportWorkflow } from './export-workflow.ts';

test.each(['playwright', 'markdown'] as const)('refuses to export an empty workflow as %s', (as) => {
  expect(() => exportWorkflow({ ...emptyWorkflow('w'), name: 'Buy' }, as)).toThrow(
    "The workflow “Buy” has errors, so it can't be exported",
  );
});
