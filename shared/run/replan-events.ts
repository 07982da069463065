import { z } from 'zod';
import { CheckedTarget } from '../assistant/checked-target.ts';
import { PatchOp } from '../patch/patch-op.ts';
import { ReplanRecord } from '../replan/history.ts';
import { ReplanPolicy } from '../replan/policy.ts';
import { ItemMove, PlanRevised, ReplanAction } from '../replan/plan-revised.ts';

const about = { nodeId: z.string(), visit: z.int().min(1) };

const ReplanStarted = z.object({
  type: z.literal('replan-started'),
  ...about,
  score: z.int().optional(),
  threshold: z.int().optional(),
});

/** Followed by `plan-revised` or `revision-rejected`. */
const RevisionProposed = z.object({
  type: z.literal('revision-proposed'),
  ...about,
  revisionNumber: z.int().min(1),
  action: ReplanAction,
  rationale: z.string(),
  ops: z.array(PatchOp),
  restartNodeId: z.string().optional(),
  itemMap: z.array(ItemMove),
  replaced: z.array(z.string()),
  confirmations: z.array(z.string()),
  repeats: z.array(z.string()).optional(),
  targets: z.array(CheckedTarget).optional(),
});
export type RevisionProposed = z.infer<typeof RevisionProposed>;

const RevisionRejected = z.object({
  type: z.literal('revision-rejected'),
  ...about,
  by: z.enum(['user', 'checks', 'model-failure']),
  reason: z.string(),
});

const ReplanPolicySet = z.object({ type: z.literal('replan-policy-set'), policy: ReplanPolicy });

const ReplanRecorded = z.object({ type: z.literal('replan-recorded'), record: ReplanRecord });

export const replanEvents = [
  ReplanStarted,
  RevisionProposed,
  PlanRevised,
  RevisionRejected,
  ReplanPolicySet,
  ReplanRecorded,
] as const;
