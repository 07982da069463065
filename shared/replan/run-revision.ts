import type { PatchOp } from '../patch/patch-op.ts';
import type { ItemMove, PlanRevised, ReplanAction } from './plan-revised.ts';

/** One revision of the plan of a run. The document is not touched by it; `ops` turn the workflow that the run executes into the next one. */
export interface RunRevision {
  /** From 1: `R1`, `R2`, … above the canvas. */
  readonly n: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The step that failed; of a step taken apart it stays as the group of its children. Of `revise_plan` the agent step that corrected its own plan. */
  readonly nodeId: string;
  /** Of `revise_plan`: the visit of the agent step. */
  readonly visit?: number;
  readonly origin: 'replan' | 'revise_plan';
  /** Of a replan. */
  readonly action?: ReplanAction;
  readonly rationale: string;
  readonly ops: readonly PatchOp[];
  readonly restartNodeId?: string;
  readonly itemMap: readonly ItemMove[];
  /** The nodes that new ones stand for. */
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

/** Those that changed the steps that the run executes; what an agent step makes of its own plan changes none. */
export function replansIn(revisions: readonly RunRevision[]): readonly RunRevision[] {
  return revisions.every(({ origin }) => origin === 'replan')
    ? revisions
    : revisions.filter(({ origin }) => origin === 'replan');
}

/**
 * The steps that were taken apart in a run, each with its children, in the order of the revisions: what the canvas draws as
 * groups. A child may have children itself.
 */
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

/** How many levels below a step of the workflow this one is; 0 for a step of the workflow itself. */
export function depthOf(nodeId: string, groups: ReadonlyMap<string, readonly string[]>): number {
  const parents = new Map(
    [...groups].flatMap(([parent, children]) => children.map((child) => [child, parent] as const)),
  );
  let depth = 0;
  for (let parent = parents.get(nodeId); parent !== undefined; parent = parents.get(parent)) depth += 1;
  return depth;
}
