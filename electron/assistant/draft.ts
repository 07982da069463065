import type { Warning } from '../../shared/assistant/warning.ts';
import type { NodeChanges } from '../../shared/patch/patch-op.ts';
import type { Output } from '../../shared/workflow/edge.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** An edge as written. Ends are ids of the answer or the workflow; `to` null ends the workflow. */
export interface DraftEdge {
  readonly from: string;
  readonly to: string | null;
  readonly output?: Output;
}

/** A readable part of an answer. Unusable items are in `droppedIds` and `warnings`. */
interface Draft {
  /** Ids that edges may still name. Building bypasses them. */
  readonly droppedIds: readonly string[];
  readonly warnings: readonly Warning[];
  /** By step id in the answer. */
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * A new workflow, not yet connected. Ids are those of the answer, made unique, or `step-1`, `step-2`, … by
 * position. An EndLoop's `loopId` and variables of conditions are as written ('' if missing).
 */
export interface DraftPlan extends Draft {
  readonly kind: 'plan';
  /** The list order is the flow. */
  readonly isFlat: boolean;
  readonly nodes: readonly Node[];
  readonly edges: readonly DraftEdge[];
}

/** A node to add, with its position if the answer gives one without edges. */
export interface DraftAddition {
  readonly node: Node;
  readonly after?: string;
  readonly before?: string;
  /**
   * From the `add` list: without a position or an edge, it follows the previous item, or the end of the flow.
   */
  readonly isFlat: boolean;
}

/** Changes to the workflow that the model saw. */
export interface DraftPatch extends Draft {
  readonly kind: 'patch';
  readonly additions: readonly DraftAddition[];
  readonly addedEdges: readonly DraftEdge[];
  readonly removedEdges: readonly DraftEdge[];
  readonly removedNodeIds: readonly string[];
  /** `changes` fit an `update-node` op; `params` are complete. */
  readonly updates: readonly { readonly nodeId: string; readonly changes: NodeChanges }[];
}
