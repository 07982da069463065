import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';

export const ItemStatus = z.enum(['done', 'active', 'dropped', 'new']);

/** A dropped item has no `new`, a new one no `old`. */
export const ItemMove = z.object({
  old: z.string().optional(),
  new: z.string().optional(),
  status: ItemStatus,
});
export type ItemMove = z.infer<typeof ItemMove>;

export const ReplanAction = z.enum(['breakdown', 'replan']);
export type ReplanAction = z.infer<typeof ReplanAction>;

/** Made by an agent step (`model`), after a failure (`replan`), or on request (`user`). */
export const PlanRevised = z.object({
  type: z.literal('plan-revised'),
  nodeId: z.string(),
  iterationId: z.string(),
  iteration: z.int().min(1),
  reason: z.string(),
  newPlan: z.string(),
  newActionItems: z.array(z.string()).optional(),
  revisionNumber: z.int().min(1),
  /** `fingerprintOf('plan', …)` of the previous plan. */
  previousPlanHash: z.string(),
  origin: z.enum(['model', 'replan', 'user']),
  itemMap: z.array(ItemMove),
  frontierAddress: z.object({ nodeId: z.string(), visit: z.int().min(1) }),
  ops: z.array(PatchOp).optional(),
  action: ReplanAction.optional(),
  restartNodeId: z.string().optional(),
  replaced: z.array(z.string()).optional(),
});
export type PlanRevised = z.infer<typeof PlanRevised>;
