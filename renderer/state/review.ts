import { create } from 'zustand';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import { reviewProposal, type ReviewedProposal } from '../../shared/review/review-proposal.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from './document.ts';
import { useCatalog } from './catalog.ts';

interface ViewedVersion {
  readonly workflow: Workflow;
  readonly revisionId?: string;
  readonly run?: { readonly runId: string; readonly startedAt: number };
  readonly before?: Workflow;
}

export interface ProposalEdit {
  readonly label: string;
  readonly proposal: Proposal;
  readonly mergeKey: string | undefined;
}

export interface ReviewState {
  readonly proposal: Proposal | null;
  readonly edits: { readonly undo: readonly ProposalEdit[]; readonly redo: readonly ProposalEdit[] };
  readonly rejected: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly view: 'diff' | 'before' | 'after';
  readonly currentId: string | null;
  readonly pointedId: string | null;
  readonly preview: AssistantProgress['preview'] | null;
  /** A version from the history, or the one that a run used. */
  readonly viewing: ViewedVersion | null;
}

export const noReview: ReviewState = {
  proposal: null,
  edits: { undo: [], redo: [] },
  rejected: new Set(),
  isOpen: false,
  view: 'diff',
  currentId: null,
  pointedId: null,
  preview: null,
  viewing: null,
};

export const useReview = create<ReviewState>(() => noReview);

let latest: {
  readonly proposal: Proposal;
  readonly rejected: ReadonlySet<string>;
  readonly workflow: Workflow;
  readonly catalog: ToolCatalog;
  readonly reviewed: ReviewedProposal;
} | null = null;

/** Cached by proposal, decisions, workflow, and tools. */
export function reviewedOf(
  { proposal, rejected }: Pick<ReviewState, 'proposal' | 'rejected'>,
  workflow: Workflow | null,
): ReviewedProposal | null {
  if (proposal === null || workflow === null) return null;
  const { servers: catalog } = useCatalog.getState();
  if (
    latest?.proposal === proposal &&
    latest.rejected === rejected &&
    latest.workflow === workflow &&
    latest.catalog === catalog
  )
    return latest.reviewed;
  const reviewed = reviewProposal(workflow, {
    base: proposal.base,
    ops: proposal.reply.ops,
    rejected,
    catalog,
    found: proposal.reply.problems,
    doubts: proposal.reply.warnings,
  });
  latest = { proposal, rejected, workflow, catalog, reviewed };
  return reviewed;
}

export function useReviewed(): ReviewedProposal | null {
  const workflow = useDocument((state) => state.workflow);
  const proposal = useReview((state) => state.proposal);
  const rejected = useReview((state) => state.rejected);
  useCatalog((state) => state.servers);
  return reviewedOf({ proposal, rejected }, workflow);
}

export const selectIsReviewing = ({ proposal, isOpen, viewing }: ReviewState): boolean =>
  (proposal !== null && isOpen) || viewing !== null;

export const inferencesOf = (proposal: Proposal): readonly Warning[] =>
  proposal.reply.warnings.filter(({ edge }) => edge !== undefined);

export function showsOtherwise(state: ReviewState, before: ReviewState): boolean {
  return (['proposal', 'rejected', 'isOpen', 'view', 'preview', 'viewing'] as const).some(
    (key) => state[key] !== before[key],
  );
}
