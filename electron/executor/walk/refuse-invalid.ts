import { AppError } from '../../../shared/app-error.ts';
import type { ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import { findProblems } from '../../../shared/validation/find-problems.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** Throws `invalid-workflow` with every problem, also in `details.problems`. */
export function refuseInvalid(workflow: Workflow, catalog?: ToolCatalog): void {
  const problems = findProblems(workflow, catalog).filter(({ severity }) => severity === 'error');
  if (problems.length === 0) return;
  const list = problems.map(({ message }) => `\n- ${message}`).join('');
  const counted = problems.length === 1 ? 'this problem' : `these ${problems.length} problems`;
  throw new AppError('invalid-workflow', `"${workflow.name}" can't run yet. Fix ${counted} first:${list}`, {
    details: { problems },
  });
}
