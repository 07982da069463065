import { useMemo } from 'react';
import type { PatchOp, NodeChanges } from '../../shared/patch/patch-op.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';
import { useReview, useReviewed } from '../state/review.ts';

/** A step that a proposal is about, as it is and as it would be. */
export interface ProposedStep {
  readonly nodeId: string;
  /** Undefined for one that is added. */
  readonly before: Node | undefined;
  /** Undefined for one that is removed. */
  readonly after: Node | undefined;
  /** As the whole proposal would leave it. */
  readonly workflow: Workflow;
}

/** The proposed change of the step that is selected, or without a selection of the one that keys act on; null while nothing is proposed for it. */
export function useProposedStep(): ProposedStep | null {
  const selected = useSelection(selectOnlyNode);
  const isNothingSelected = useSelection((state) => state.nodeIds.size + state.edgeKeys.size === 0);
  const isOpen = useReview((state) => state.isOpen && state.looking === null);
  const currentId = useReview((state) => state.currentId);
  const ops = useReview((state) => state.proposal?.reply.ops);
  const reviewed = useReviewed();
  const now = useDocument((state) => state.workflow);
  return useMemo(() => {
    if (!isOpen || ops === undefined || reviewed === null || now === null) return null;
    const nodeId = isNothingSelected ? reviewed.changes.find(({ id }) => id === currentId)?.nodeId : selected;
    if (nodeId === undefined || nodeId === null || !ops.some((op) => isAbout(op, nodeId))) return null;
    const [before, after] = [now, reviewed.all].map(({ nodes }) => nodes.find(({ id }) => id === nodeId));
    return before === undefined && after === undefined ? null : { nodeId, before, after, workflow: reviewed.all };
  }, [isOpen, ops, reviewed, now, isNothingSelected, currentId, selected]);
}

function isAbout(op: PatchOp, nodeId: string): boolean {
  return op.op === 'add-node' ? op.node.id === nodeId : (op.op === 'update-node' || op.op === 'remove-node') && op.nodeId === nodeId;
}

/** Changes what is proposed for a step; the workflow stays as it is. */
export function editProposed(nodeId: string, _label: string, changes: NodeChanges): void {
  const { proposal } = useReview.getState();
  if (proposal === null) return;
  const ops = editOps(proposal.reply.ops, nodeId, changes);
  useReview.setState({ proposal: { ...proposal, reply: { ...proposal.reply, ops }, edited: [...new Set([...(proposal.edited ?? []), nodeId])] } });
}

/** The ops with other changes for one node: in the op that adds or updates it, else in one of its own. */
export function editOps(ops: readonly PatchOp[], nodeId: string, changes: NodeChanges): PatchOp[] {
  const next = ops.map((op): PatchOp => {
    if (op.op === 'add-node' && op.node.id === nodeId) return { ...op, node: { ...op.node, ...changes } };
    return op.op === 'update-node' && op.nodeId === nodeId ? { ...op, changes: { ...op.changes, ...changes } } : op;
  });
  return next.some((op, index) => op !== ops[index]) ? next : [...ops, { op: 'update-node', nodeId, changes }];
}
