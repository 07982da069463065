import { create } from 'zustand';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import { applyPatch } from '../../shared/patch/apply-patch.ts';
import { listChanges, type Change } from '../../shared/review/changes.ts';
import { rebase } from '../../shared/review/rebase.ts';
import { undoChanges } from '../../shared/review/undo-changes.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from './document.ts';

interface Looking {
  readonly workflow: Workflow;
  readonly revisionId?: string;
  readonly run?: { readonly runId: string; readonly startedAt: number };
  /** What it is compared with: the workflow before that revision. */
  readonly before?: Workflow;
}

interface ReviewState {
  /** The proposal that waits for a decision. */
  readonly proposal: Proposal | null;
  /** Ids of changes that are not wanted. */
  readonly rejected: ReadonlySet<string>;
  /** Whether the canvas shows it; else it waits. */
  readonly isOpen: boolean;
  readonly view: 'diff' | 'before' | 'after';
  /** The change that keys act on. */
  readonly currentId: string | null;
  /** The change under the pointer, in the list. */
  readonly pointedId: string | null;
  /** What an answer holds so far. */
  readonly ghosts: AssistantProgress['ghosts'] | null;
  /** An earlier state that is looked at: of the history, or as a run found it. */
  readonly looking: Looking | null;
}

export const noReview: ReviewState = { proposal: null, rejected: new Set(), isOpen: false, view: 'diff', currentId: null, pointedId: null, ghosts: null, looking: null };

/** What is proposed and how far the person has decided; nothing of it is in the workflow. */
export const useReview = create<ReviewState>(() => noReview);

/** A proposal held against the workflow as it is now. */
export interface Reviewed {
  readonly changes: readonly Change[];
  /** With everything that is proposed. */
  readonly all: Workflow;
  /** With what is accepted. */
  readonly accepted: Workflow;
  /** Of what is accepted, brought by it. */
  readonly problems: readonly Problem[];
  /** What no longer applies, with its reason. */
  readonly lost: readonly string[];
}

let latest: { readonly proposal: Proposal; readonly rejected: ReadonlySet<string>; readonly workflow: Workflow; readonly reviewed: Reviewed } | null = null;

/** Worked out once for each proposal, decision and workflow. */
export function reviewedOf({ proposal, rejected }: Pick<ReviewState, 'proposal' | 'rejected'>, workflow: Workflow | null): Reviewed | null {
  if (proposal === null || workflow === null) return null;
  if (latest?.proposal === proposal && latest.rejected === rejected && latest.workflow === workflow) return latest.reviewed;
  const { ops, lost } = rebase(proposal.base, workflow, proposal.reply.ops);
  const applied = applyPatch(workflow, ops);
  const all = applied.ok ? applied.value : workflow;
  const changes = listChanges(workflow, all);
  const accepted = undoChanges(workflow, all, withTwins(changes, rejected));
  const before = new Set(findProblems(workflow).map(({ message }) => message));
  const problems = findProblems(accepted).filter(({ message, severity }) => severity === 'error' && !before.has(message));
  const reviewed = { changes, all, accepted, problems, lost: applied.ok ? lost : [...lost, 'The proposal no longer fits the workflow.'] };
  latest = { proposal, rejected, workflow, reviewed };
  return reviewed;
}

/** A loop and its end go together. */
export function withTwins(changes: readonly Change[], rejected: ReadonlySet<string>): Set<string> {
  return new Set([...rejected, ...changes.flatMap(({ id, together }) => (rejected.has(id) ? together : []))]);
}

/** The proposal against the workflow, for components. */
export function useReviewed(): Reviewed | null {
  const workflow = useDocument((state) => state.workflow);
  const proposal = useReview((state) => state.proposal);
  const rejected = useReview((state) => state.rejected);
  return reviewedOf({ proposal, rejected }, workflow);
}

/** True while the canvas shows something else than the workflow alone, so that a run would not be of what is seen. */
export const selectIsReviewing = ({ proposal, isOpen, looking }: ReviewState): boolean => (proposal !== null && isOpen) || looking !== null;

export const inferencesOf = (proposal: Proposal): readonly Warning[] => proposal.reply.warnings.filter(({ edge }) => edge !== undefined);

/** Whether the canvas looks different: what is only pointed at changes nothing of it. */
export function showsOtherwise(state: ReviewState, before: ReviewState): boolean {
  return (['proposal', 'rejected', 'isOpen', 'view', 'ghosts', 'looking'] as const).some((key) => state[key] !== before[key]);
}
