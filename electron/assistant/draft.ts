import type { Warning } from '../../shared/assistant/warning.ts';
import type { NodeChanges } from '../../shared/patch/patch-op.ts';
import type { Output } from '../../shared/workflow/edge.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** An edge as an answer wrote it: ends by the answer's own ids (or those of the workflow); `to` null means that the workflow ends here. */
export interface DraftEdge {
  readonly from: string;
  readonly to: string | null;
  readonly output?: Output;
}

/** What reading leaves of any answer. Reading never throws: what cannot be used is in `droppedIds` and `warnings`. */
interface Draft {
  /** Ids of items that were dropped, as far as they had any: edges may still name them, and building bridges them. */
  readonly droppedIds: readonly string[];
  readonly warnings: readonly Warning[];
  /** Why a step is there, changed or gone, by its id in the answer. */
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * A whole new workflow, item by item, not yet connected. Nodes are complete but for their place: their `id` is the one the
 * answer gave (made unique), or `step-1`, `step-2`, … by place in the answer; an EndLoop's `loopId` and the variables of
 * conditions are as the answer wrote them ('' when it did not).
 */
export interface DraftPlan extends Draft {
  readonly kind: 'plan';
  /** Flat: the order of the list is the flow. */
  readonly isFlat: boolean;
  readonly nodes: readonly Node[];
  readonly edges: readonly DraftEdge[];
}

/** A node to add, and where the answer wants it, when it says so without edges. */
export interface DraftAddition {
  readonly node: Node;
  readonly after?: string;
  readonly before?: string;
  /** From the flat `add` list: without `after`, `before` or an edge it follows the item before it, the first one the end of the flow. */
  readonly isFlat: boolean;
}

/** Changes to the workflow that the model was shown. */
export interface DraftPatch extends Draft {
  readonly kind: 'patch';
  readonly additions: readonly DraftAddition[];
  readonly addedEdges: readonly DraftEdge[];
  readonly removedEdges: readonly DraftEdge[];
  readonly removedNodeIds: readonly string[];
  /** `changes` are ready for an `update-node` op; `params` are whole. */
  readonly updates: readonly { readonly nodeId: string; readonly changes: NodeChanges }[];
}
