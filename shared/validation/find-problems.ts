import type { ToolCatalog } from '../tools/tool-descriptor.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findAddressProblems } from './address-problems.ts';
import { findBreaks } from './find-breaks.ts';
import { findGaps } from './find-gaps.ts';
import { findToolProblems } from './find-tool-problems.ts';
import type { Problem } from './problem.ts';
import { findSecretProblems } from './secret-problems.ts';
import { findVariableProblems } from './variable-problems.ts';

/** Checks tools and arguments only with a catalog (design.md, section 7). */
export function findProblems(workflow: Workflow, catalog?: ToolCatalog): Problem[] {
  return [
    ...findBreaks(workflow),
    ...findGaps(workflow),
    ...findVariableProblems(workflow),
    ...findAddressProblems(workflow),
    ...findSecretProblems(workflow),
    ...(catalog === undefined ? [] : findToolProblems(workflow, catalog)),
  ];
}

export function isValid(problems: readonly Problem[]): boolean {
  return problems.every((problem) => problem.severity === 'warning');
}
