import type { Warning } from '../assistant/warning.ts';
import { isSameJson } from '../equality.ts';
import { groupBy } from '../group-by.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import type { ToolCatalog } from '../tools/tool-descriptor.ts';
import { nodeLabel } from '../validation/build-problem.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Problem, ProblemRule } from '../validation/problem.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { listChanges, withDependents, type ReviewChange } from './changes.ts';
import { doubtLoops } from './doubt-loops.ts';
import { findUnsetReads } from './find-unset.ts';
import { rebase } from './rebase.ts';
import { undoChanges } from './undo-changes.ts';

export interface ReviewedProposal {
  readonly changes: readonly ReviewChange[];
  readonly rejected: ReadonlySet<string>;
  readonly acceptedCount: number;
  readonly all: Workflow;
  readonly accepted: Workflow;
  readonly problems: readonly Problem[];
  readonly isBroken: boolean;
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly lost: readonly string[];
}

interface Proposed {
  readonly base: Workflow;
  readonly ops: readonly PatchOp[];
  readonly rejected: ReadonlySet<string>;
  readonly catalog?: ToolCatalog;
  readonly found?: readonly Problem[];
  readonly doubts?: readonly Warning[];
}

const breaking: ReadonlySet<ProblemRule> = new Set(['CycleDetected', 'NoEntryPoint']);

export function reviewProposal(
  workflow: Workflow,
  { base, ops: proposed, rejected, catalog = [], found = [], doubts = [] }: Proposed,
): ReviewedProposal {
  const { ops, lost } = rebase(base, workflow, proposed);
  const applied = applyPatch(workflow, ops);
  const all = applied.ok ? applied.value : workflow;
  const changes = listChanges(workflow, all);
  const left = withDependents(changes, rejected);
  const accepted = undoChanges(workflow, all, left);
  const find = (each: Workflow): Problem[] => findProblems(each, catalog.length === 0 ? undefined : catalog);
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
    warnings: findWarnings(workflow, accepted, all, doubts),
    lost: applied.ok ? lost : [...lost, 'The proposal no longer fits the workflow.'],
  };
}

function findWarnings(
  workflow: Workflow,
  accepted: Workflow,
  all: Workflow,
  doubts: readonly Warning[],
): Map<string, string[]> {
  const isAccepted = ({ nodeId }: Warning): boolean => {
    const [now, proposed] = [accepted, all].map(({ nodes }) => nodes.find(({ id }) => id === nodeId));
    return now?.type === 'Tool' && isSameJson(now, proposed);
  };
  const found = [
    ...findUnsetReads(accepted, workflow).map(({ reader, name, setterId }) => ({
      nodeId: setterId,
      message: `${nodeLabel(reader)} still uses ${name}, which no step would set.`,
    })),
    ...doubtLoops(workflow, accepted),
    ...doubts.filter((doubt) => doubt.code === 'doubtful' && isAccepted(doubt)),
  ];
  const messages = groupBy(found, ({ nodeId = '' }) => nodeId);
  return new Map([...messages].map(([nodeId, each]) => [nodeId, each.map(({ message }) => message)]));
}

export function countChanges(base: Workflow, ops: readonly PatchOp[]): number {
  const applied = applyPatch(base, ops);
  return applied.ok ? listChanges(base, applied.value).length : 0;
}
