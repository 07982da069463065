import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';
import { Variable } from '../workflow/workflow.ts';

/** Null removes a field. Never has `id`. */
export const NodeChanges = z.record(z.string(), z.unknown());
export type NodeChanges = z.infer<typeof NodeChanges>;

/** `index`: position at that moment; default: the end. */
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
