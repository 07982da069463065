import { AppError } from '../../../shared/app-error.ts';
import { findProblems } from '../../../shared/validation/find-problems.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { exportMarkdown } from './to-markdown.ts';
import { exportPlaywright, type Exported } from './to-playwright.ts';

export type ExportFormat = 'playwright' | 'markdown';

/**
 * A workflow as a test of Playwright or as a manual test in Markdown. Throws `invalid-workflow` for one that has errors, and
 * `cannot-be-exported` (blocks.ts).
 */
export function exportWorkflow(workflow: Workflow, as: ExportFormat): Exported {
  // The tools of other servers are not looked at: they aren't exported.
  const errors = findProblems(workflow, []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new AppError(
      'invalid-workflow',
      `The workflow “${workflow.name}” is not valid, so it can't be exported: ${errors.map(({ message }) => message).join(' ')}`,
    );
  return as === 'playwright' ? exportPlaywright(workflow) : { text: exportMarkdown(workflow), leftOut: [] };
}
