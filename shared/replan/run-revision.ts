import type { PatchOp } from '../patch/patch-op.ts';
import type { ItemMove, PlanRevised, ReplanAction } from './plan-revised.ts';

/** A change of the running plan, not of the document. */
export interface RunRevision {
  readonly n: number;
  readonly at: number;
  readonly nodeId: string;
  readonly visit?: number;
  readonly origin: 'replan' | 'revise_plan';
  readonly action?: ReplanAction;
  readonly rationale: string;
  readonly ops: readonly PatchOp[];
  readonly restartNodeId?: string;
  readonly itemMap: readonly ItemMove[];
  readonly replaced: readonly string[];
}

export function revisionOf(
  {
    revisionNumber,
    nodeId,
    origin,
    action,
    reason,
    ops = [],
    restartNodeId,
    itemMap,
    replaced = [],
    frontierAddress,
  }: PlanRevised,
  at: number,
): RunRevision {
  return {
    n: revisionNumber,
    at,
    nodeId,
    ...(origin === 'model' ? { visit: frontierAddress.visit } : {}),
    origin: origin === 'replan' || action !== undefined ? 'replan' : 'revise_plan',
    ...(action === undefined ? {} : { action }),
    rationale: reason,
    ops,
    ...(restartNodeId === undefined ? {} : { restartNodeId }),
    itemMap,
    replaced,
  };
}

export function replansIn(revisions: readonly RunRevision[]): readonly RunRevision[] {
  return revisions.every(({ origin }) => origin === 'replan')
    ? revisions
    : revisions.filter(({ origin }) => origin === 'replan');
}

export function groupsOf(revisions: readonly RunRevision[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const { action, nodeId, ops } of revisions) {
    if (action === 'breakdown')
      groups.set(
        nodeId,
        ops.flatMap((op) => (op.op === 'add-node' ? [op.node.id] : [])),
      );
  }
  return groups;
}

export function breakdownDepth(nodeId: string, groups: ReadonlyMap<string, readonly string[]>): number {
  const parents = new Map(
    [...groups].flatMap(([parent, children]) => children.map((child) => [child, parent] as const)),
  );
  let depth = 0;
  for (let parent = parents.get(nodeId); parent !== undefined; parent = parents.get(parent)) depth += 1;
  return depth;
}
