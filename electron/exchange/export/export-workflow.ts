import { AppError } from '../../../shared/app-error.ts';
import { findProblems } from '../../../shared/validation/find-problems.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { exportMarkdown } from './to-markdown.ts';
import { exportPlaywright, type Exported } from './to-playwright.ts';

export type ExportFormat = 'playwright' | 'markdown';

/** Throws `invalid-workflow`, or `cannot-be-exported` (blocks.ts). */
export function exportWorkflow(workflow: Workflow, as: ExportFormat): Exported {
  // Other servers' tools aren't exported.
  const errors = findProblems(workflow, []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new AppError(
      'invalid-workflow',
      `The workflow “${workflow.name}” has errors, so it can't be exported: ${errors.map(({ message }) => message).join(' ')}`,
    );
  return as === 'playwright' ? exportPlaywright(workflow) : { text: exportMarkdown(workflow), leftOut: [] };
}
