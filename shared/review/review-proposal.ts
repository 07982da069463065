import { applyPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import type { ToolCatalogue } from '../tools/tool-descriptor.ts';
import { nodeLabel } from '../validation/build-problem.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Problem, ProblemRule } from '../validation/problem.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { listChanges, withDependents, type ReviewChange } from './changes.ts';
import { findUnsetReads } from './find-unset.ts';
import { rebase } from './rebase.ts';
import { undoChanges } from './undo-changes.ts';

export interface ReviewedProposal {
  readonly changes: readonly ReviewChange[];
  /** Ids of rejected changes, with dependents. */
  readonly rejected: ReadonlySet<string>;
  readonly acceptedCount: number;
  readonly all: Workflow;
  readonly accepted: Workflow;
  readonly problems: readonly Problem[];
  /** The accepted changes make a cycle or leave no first step. */
  readonly isBroken: boolean;
  /** Warnings by change id. */
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly lost: readonly string[];
}

interface Proposed {
  readonly base: Workflow;
  readonly ops: readonly PatchOp[];
  readonly rejected: ReadonlySet<string>;
  readonly catalogue?: ToolCatalogue;
  /** From the start. An unknown tool is an error here, elsewhere a warning. */
  readonly found?: readonly Problem[];
}

const breaking: ReadonlySet<ProblemRule> = new Set(['CycleDetected', 'NoEntryPoint']);

export function reviewProposal(
  workflow: Workflow,
  { base, ops: proposed, rejected, catalogue = [], found = [] }: Proposed,
): ReviewedProposal {
  const { ops, lost } = rebase(base, workflow, proposed);
  const applied = applyPatch(workflow, ops);
  const all = applied.ok ? applied.value : workflow;
  const changes = listChanges(workflow, all);
  const left = withDependents(changes, rejected);
  const accepted = undoChanges(workflow, all, left);
  const find = (each: Workflow): Problem[] =>
    findProblems(each, catalogue.length === 0 ? undefined : catalogue);
  const before = new Set(find(workflow).map(({ message }) => message));
  const errors = new Set(found.flatMap(({ message, severity }) => (severity === 'error' ? [message] : [])));
  const problems = find(accepted).filter(
    ({ message, severity }) => (severity === 'error' || errors.has(message)) && !before.has(message),
  );
  return {
    changes,
    rejected: left,
    all,
    accepted,
    problems,
    acceptedCount: changes.filter(({ id }) => !left.has(id)).length,
    isBroken: problems.some(({ rule }) => breaking.has(rule)),
    warnings: findWarnings({ changes, accepted, workflow }),
    lost: applied.ok ? lost : [...lost, 'The proposal no longer fits the workflow.'],
  };
}

function findWarnings({
  changes,
  accepted,
  workflow,
}: {
  readonly changes: readonly ReviewChange[];
  readonly accepted: Workflow;
  readonly workflow: Workflow;
}): Map<string, string[]> {
  const warnings = new Map<string, string[]>();
  for (const { reader, name, setterId } of findUnsetReads(accepted, workflow)) {
    const change = changes.find(({ nodeId, kind }) => nodeId === setterId && kind !== 'rewired');
    if (change === undefined) continue;
    warnings.set(change.id, [
      ...(warnings.get(change.id) ?? []),
      `${nodeLabel(reader)} still uses ${name}, which no step would set.`,
    ]);
  }
  return warnings;
}

export function countChanges(base: Workflow, ops: readonly PatchOp[]): number {
  const applied = applyPatch(base, ops);
  return applied.ok ? listChanges(base, applied.value).length : 0;
}
