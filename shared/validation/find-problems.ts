import type { ToolCatalogue } from '../tools/tool-descriptor.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findAddressProblems } from './address-problems.ts';
import { findBreaks } from './find-breaks.ts';
import { findGaps } from './find-gaps.ts';
import { findToolProblems } from './find-tool-problems.ts';
import type { Problem } from './problem.ts';
import { findSecretProblems } from './secret-problems.ts';
import { findVariableProblems } from './variable-problems.ts';

/** Checks tools and arguments only with a catalogue (design.md, section 7). */
export function findProblems(workflow: Workflow, catalogue?: ToolCatalogue): Problem[] {
  return [
    ...findBreaks(workflow),
    ...findGaps(workflow),
    ...findVariableProblems(workflow),
    ...findAddressProblems(workflow),
    ...findSecretProblems(workflow),
    ...(catalogue === undefined ? [] : findToolProblems(workflow, catalogue)),
  ];
}

export function isValid(problems: readonly Problem[]): boolean {
  return problems.every((problem) => problem.severity === 'warning');
}
