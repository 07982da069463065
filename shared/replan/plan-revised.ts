import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';

/** What became of one item of the plan: finished before, under way, no longer in it, or come with this revision. */
export const ItemStatus = z.enum(['done', 'active', 'dropped', 'new']);

/** An item by its id in the plan before and in the plan after: a dropped one has no `new`, one that came has no `old`. */
export const ItemMove = z.object({
  old: z.string().optional(),
  new: z.string().optional(),
  status: ItemStatus,
});
export type ItemMove = z.infer<typeof ItemMove>;

/** What a replan does: the failed step becomes several, or the walk goes back. */
export const ReplanAction = z.enum(['breakdown', 'replan']);
export type ReplanAction = z.infer<typeof ReplanAction>;

/**
 * The plan of a run changed: an agent step corrected its own plan (`model`), or a step that failed was replanned (`replan`);
 * `user` when a person asked for it. One schema for all, so that canvas, command line and report show them alike.
 */
export const PlanRevised = z.object({
  type: z.literal('plan-revised'),
  /** The agent step, or the step that failed. */
  nodeId: z.string(),
  /** Names the turn, or the visit that failed: one in the run. */
  iterationId: z.string(),
  /** The turn of the agent step, or the visit of the failed one; from 1. */
  iteration: z.int().min(1),
  reason: z.string(),
  /** In words, one item a line. */
  newPlan: z.string(),
  newActionItems: z.array(z.string()).optional(),
  /** From 1, in the run: revisions of every origin together. */
  revisionNumber: z.int().min(1),
  /** Of the plan before: `fingerprintOf('plan', …)`. */
  previousPlanHash: z.string(),
  origin: z.enum(['model', 'replan', 'user']),
  itemMap: z.array(ItemMove),
  /** The first visit that is not proven any more. */
  frontierAddress: z.object({ nodeId: z.string(), visit: z.int().min(1) }),
  /** Of a replan: from the workflow that the run executes to the next one. */
  ops: z.array(PatchOp).optional(),
  action: ReplanAction.optional(),
  restartNodeId: z.string().optional(),
  /** Of a replan: the nodes that the new ones stand for. */
  replaced: z.array(z.string()).optional(),
});
export type PlanRevised = z.infer<typeof PlanRevised>;
