import type { Warning } from '../../shared/assistant/warning.ts';
import type { NodeChanges } from '../../shared/patch/patch-op.ts';
import type { Output } from '../../shared/workflow/edge.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** `to` null ends the workflow. */
export interface DraftEdge {
  readonly from: string;
  readonly to: string | null;
  readonly output?: Output;
}

interface Draft {
  readonly droppedIds: readonly string[];
  readonly warnings: readonly Warning[];
  readonly reasons: ReadonlyMap<string, string>;
}

/** Ids are unique: the answer's, or `step-1`, `step-2`, …. References are as written. */
export interface DraftPlan extends Draft {
  readonly kind: 'plan';
  readonly isFlat: boolean;
  readonly nodes: readonly Node[];
  readonly edges: readonly DraftEdge[];
}

export interface DraftAddition {
  readonly node: Node;
  readonly after?: string;
  readonly before?: string;
  readonly isFlat: boolean;
}

export interface DraftPatch extends Draft {
  readonly kind: 'patch';
  readonly additions: readonly DraftAddition[];
  readonly addedEdges: readonly DraftEdge[];
  readonly removedEdges: readonly DraftEdge[];
  readonly removedNodeIds: readonly string[];
  readonly updates: readonly { readonly nodeId: string; readonly changes: NodeChanges }[];
}
