import type { PlanRevised } from '../../../shared/replan/plan-revised.ts';

/** `R1: “Pay” is now “Scroll down” (n3.1), “Pay” (n3.2)` */
export function describeRevision(
  { revisionNumber, action, nodeId, restartNodeId, itemMap, ops = [] }: PlanRevised,
  nameOf: (nodeId: string) => string,
): string {
  const added = itemMap.flatMap((item) =>
    item.status === 'new' && item.new !== undefined ? [`“${nameOf(item.new)}” (${item.new})`] : [],
  );
  const changed = ops.flatMap((op) => (op.op === 'update-node' ? [`“${nameOf(op.nodeId)}”`] : []));
  const sign = `R${revisionNumber}:`;
  switch (action) {
    case 'breakdown':
      return `${sign} “${nameOf(nodeId)}” is now ${added.join(', ')}`;
    case 'replan':
      return [
        `${sign} back to “${nameOf(restartNodeId ?? nodeId)}”`,
        ...(added.length === 0 ? [] : [`after ${added.join(', ')}`]),
        ...(changed.length === 0 ? [] : [`changed: ${changed.join(', ')}`]),
      ].join('; ');
    case undefined:
      return `${sign} “${nameOf(nodeId)}” has a new plan`;
  }
}
