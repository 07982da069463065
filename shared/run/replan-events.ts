import { z } from 'zod';
import { CheckedTarget } from '../assistant/checked-target.ts';
import { PatchOp } from '../patch/patch-op.ts';
import { ReplanRecord } from '../replan/history.ts';
import { ReplanPolicy } from '../replan/policy.ts';
import { ItemMove, PlanRevised, ReplanAction } from '../replan/plan-revised.ts';

const about = { nodeId: z.string(), visit: z.int().min(1) };

/** A model is asked about a failed step. Scores in basis points. */
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
  /** Its number once applied. */
  revisionNumber: z.int().min(1),
  action: ReplanAction,
  rationale: z.string(),
  ops: z.array(PatchOp),
  restartNodeId: z.string().optional(),
  itemMap: z.array(ItemMove),
  replaced: z.array(z.string()),
  /** Why a person must confirm. */
  confirmations: z.array(z.string()),
  /** Those about repeats. */
  repeats: z.array(z.string()).optional(),
  /** Compared with the open page. */
  targets: z.array(CheckedTarget).optional(),
});
export type RevisionProposed = z.infer<typeof RevisionProposed>;

/** The step stays failed. */
const RevisionRejected = z.object({
  type: z.literal('revision-rejected'),
  ...about,
  by: z.enum(['user', 'checks', 'model-failure']),
  reason: z.string(),
});

/** Recorded at the start and at each change. */
const ReplanPolicySet = z.object({ type: z.literal('replan-policy-set'), policy: ReplanPolicy });

/** Enforces limits and stops repeated proposals, across resumes. */
const ReplanRecorded = z.object({ type: z.literal('replan-recorded'), record: ReplanRecord });

export const replanEvents = [
  ReplanStarted,
  RevisionProposed,
  PlanRevised,
  RevisionRejected,
  ReplanPolicySet,
  ReplanRecorded,
] as const;
