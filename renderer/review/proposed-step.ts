import { useMemo } from 'react';
import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { PatchOp, NodeChanges } from '../../shared/patch/patch-op.ts';
import { isSameJson } from '../../shared/equality.ts';
import { targetArguments } from '../../shared/tools/retarget.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';
import { reviewedOf, useReview, useReviewed } from '../state/review.ts';
import { editOps } from './edit-ops.ts';

export interface ProposedStep {
  readonly nodeId: string;
  readonly before: Node | undefined;
  readonly after: Node | undefined;
  readonly workflow: Workflow;
}

export function useProposedStep(): ProposedStep | null {
  const selected = useSelection(selectOnlyNode);
  const isNothingSelected = useSelection((state) => state.nodeIds.size + state.edgeKeys.size === 0);
  const isOpen = useReview((state) => state.isOpen && state.viewing === null);
  const currentId = useReview((state) => state.currentId);
  const ops = useReview((state) => state.proposal?.reply.ops);
  const reviewed = useReviewed();
  const now = useDocument((state) => state.workflow);
  return useMemo(() => {
    if (!isOpen || ops === undefined || reviewed === null || now === null) return null;
    const nodeId = isNothingSelected ? reviewed.changes.find(({ id }) => id === currentId)?.nodeId : selected;
    if (nodeId === undefined || nodeId === null || !ops.some((op) => isAbout(op, nodeId))) return null;
    const [before, after] = [now, reviewed.all].map(({ nodes }) => nodes.find(({ id }) => id === nodeId));
    return before === undefined && after === undefined
      ? null
      : { nodeId, before, after, workflow: reviewed.all };
  }, [isOpen, ops, reviewed, now, isNothingSelected, currentId, selected]);
}

function isAbout(op: PatchOp, nodeId: string): boolean {
  return op.op === 'add-node'
    ? op.node.id === nodeId
    : (op.op === 'update-node' || op.op === 'remove-node') && op.nodeId === nodeId;
}

export function editProposed(nodeId: string, label: string, changes: NodeChanges, mergeKey?: string): void {
  editStep({ nodeId, label, changes, mergeKey });
}

interface ProposedEdit {
  readonly nodeId: string;
  readonly label: string;
  readonly changes: NodeChanges;
  readonly mergeKey?: string | undefined;
  readonly target?: CheckedTarget;
}

export function editStep(edit: ProposedEdit): void {
  const { nodeId, label, changes, mergeKey } = edit;
  const state = useReview.getState();
  const { proposal, edits } = state;
  const reviewed = reviewedOf(state, useDocument.getState().workflow);
  if (proposal === null || reviewed === null) return;
  const ops = [...editOps(proposal.reply.ops, reviewed.all, nodeId, changes)];
  if (isSameJson(ops, proposal.reply.ops)) return;
  const last = edits.undo.at(-1);
  const merges = mergeKey !== undefined && last?.mergeKey === mergeKey;
  useReview.setState({
    proposal: {
      ...proposal,
      reply: { ...proposal.reply, ops, ...stillKnown(proposal.reply, reviewed.all, edit) },
      edited: [...new Set([...(proposal.edited ?? []), nodeId])],
    },
    edits: { undo: merges ? edits.undo : [...edits.undo, { label, proposal, mergeKey }], redo: [] },
  });
}

/** A changed check is no longer doubtful, nor a changed target a guess. */
function stillKnown(
  { warnings, targets }: AssistantReply,
  { nodes }: Workflow,
  { nodeId, changes, target }: ProposedEdit,
): Partial<AssistantReply> {
  const before = nodes.find(({ id }) => id === nodeId);
  if (before === undefined || changes['params'] === undefined) return {};
  const after = { ...before, ...changes };
  const isSameTarget = isSameJson(targetArguments(before), targetArguments(after));
  const known = (each: CheckedTarget): CheckedTarget[] =>
    each.nodeId !== nodeId || isSameTarget ? [each] : target === undefined ? [] : [target];
  return {
    warnings: warnings.filter((warning) => warning.nodeId !== nodeId),
    ...(targets === undefined ? {} : { targets: targets.flatMap(known) }),
  };
}

export function canStepProposalHistory(direction: 'undo' | 'redo'): boolean {
  const { isOpen, proposal, edits } = useReview.getState();
  return isOpen && proposal !== null && edits[direction].length > 0;
}

export function stepProposalHistory(direction: 'undo' | 'redo'): void {
  const { proposal, edits } = useReview.getState();
  const step = edits[direction].at(-1);
  if (proposal === null || step === undefined) return;
  const back = direction === 'undo' ? 'redo' : 'undo';
  const other = [...edits[back], { label: step.label, proposal, mergeKey: undefined }];
  useReview.setState({
    proposal: step.proposal,
    edits: { undo: [], redo: [], [direction]: edits[direction].slice(0, -1), [back]: other },
  });
}
