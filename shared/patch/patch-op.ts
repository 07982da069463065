import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';
import { Variable } from '../workflow/workflow.ts';

/** Fields to set on a node, whole (`params` too); a field that is `null` here is taken away. Never `id`. */
export const NodeChanges = z.record(z.string(), z.unknown());
export type NodeChanges = z.infer<typeof NodeChanges>;

/**
 * One change to a workflow. A hand on the canvas, the assistant, a replan and an undo all speak this.
 * `index` is where the item stands in its list; without it, at the end.
 */
export const PatchOp = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add-node'), node: Node, index: z.int().min(0).optional() }),
  z.object({ op: z.literal('remove-node'), nodeId: z.string() }),
  z.object({ op: z.literal('update-node'), nodeId: z.string(), changes: NodeChanges }),
  z.object({ op: z.literal('add-edge'), edge: Edge, index: z.int().min(0).optional() }),
  z.object({ op: z.literal('remove-edge'), edge: Edge }),
  z.object({
    op: z.literal('update-workflow'),
    changes: z.object({ name: z.string().optional(), variables: z.array(Variable).optional() }),
  }),
]);
export type PatchOp = z.infer<typeof PatchOp>;
