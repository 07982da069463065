import { create } from 'zustand';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import { holdAgainst, type Reviewed } from '../../shared/review/hold-against.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from './document.ts';
import { useCatalogue } from '../state/catalogue.ts';

interface Looking {
  readonly workflow: Workflow;
  readonly revisionId?: string;
  readonly run?: { readonly runId: string; readonly startedAt: number };
  /** What it is compared with: the workflow before that revision. */
  readonly before?: Workflow;
}

/** One step of undo in a proposal: what was edited, and the proposal on the other side of it. */
export interface ProposalEdit {
  readonly label: string;
  readonly proposal: Proposal;
  /** Edits with the same key that follow each other are one step. */
  readonly mergeKey: string | undefined;
}

export interface ReviewState {
  /** The proposal that waits for a decision. */
  readonly proposal: Proposal | null;
  /** What a hand changed in it, and what of that was taken back. */
  readonly edits: { readonly undo: readonly ProposalEdit[]; readonly redo: readonly ProposalEdit[] };
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

export const noReview: ReviewState = {
  proposal: null,
  edits: { undo: [], redo: [] },
  rejected: new Set(),
  isOpen: false,
  view: 'diff',
  currentId: null,
  pointedId: null,
  ghosts: null,
  looking: null,
};

/** What is proposed and how far the person has decided; nothing of it is in the workflow. */
export const useReview = create<ReviewState>(() => noReview);

let latest: {
  readonly proposal: Proposal;
  readonly rejected: ReadonlySet<string>;
  readonly workflow: Workflow;
  readonly catalogue: ToolCatalogue;
  readonly reviewed: Reviewed;
} | null = null;

/** Worked out once for each proposal, decision, workflow and set of tools. */
export function reviewedOf(
  { proposal, rejected }: Pick<ReviewState, 'proposal' | 'rejected'>,
  workflow: Workflow | null,
): Reviewed | null {
  if (proposal === null || workflow === null) return null;
  const { servers: catalogue } = useCatalogue.getState();
  if (
    latest?.proposal === proposal &&
    latest.rejected === rejected &&
    latest.workflow === workflow &&
    latest.catalogue === catalogue
  )
    return latest.reviewed;
  const reviewed = holdAgainst(workflow, {
    base: proposal.base,
    ops: proposal.reply.ops,
    rejected,
    catalogue,
    found: proposal.reply.problems,
  });
  latest = { proposal, rejected, workflow, catalogue, reviewed };
  return reviewed;
}

/** The proposal against the workflow, for components. */
export function useReviewed(): Reviewed | null {
  const workflow = useDocument((state) => state.workflow);
  const proposal = useReview((state) => state.proposal);
  const rejected = useReview((state) => state.rejected);
  useCatalogue((state) => state.servers);
  return reviewedOf({ proposal, rejected }, workflow);
}

/** True while the canvas shows something else than the workflow alone, so that a run would not be of what is seen. */
export const selectIsReviewing = ({ proposal, isOpen, looking }: ReviewState): boolean =>
  (proposal !== null && isOpen) || looking !== null;

export const inferencesOf = (proposal: Proposal): readonly Warning[] =>
  proposal.reply.warnings.filter(({ edge }) => edge !== undefined);

/** Whether the canvas looks different: what is only pointed at changes nothing of it. */
export function showsOtherwise(state: ReviewState, before: ReviewState): boolean {
  return (['proposal', 'rejected', 'isOpen', 'view', 'ghosts', 'looking'] as const).some(
    (key) => state[key] !== before[key],
  );
}
