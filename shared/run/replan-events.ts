import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { ReplanRecord } from '../replan/history.ts';
import { ReplanPolicy } from '../replan/policy.ts';
import { ItemMove, PlanRevised, ReplanAction } from '../replan/plan-revised.ts';

const about = { nodeId: z.string(), visit: z.int().min(1) };

/** A model is asked what to do about a step that has used up its attempts: what the last one scored, and what would have been enough, in basis points. */
const ReplanStarted = z.object({
  type: z.literal('replan-started'),
  ...about,
  score: z.int().optional(),
  threshold: z.int().optional(),
});

/** The run waits at the node border until a person has decided. Followed by `plan-revised` or `revision-rejected`. */
const RevisionProposed = z.object({
  type: z.literal('revision-proposed'),
  ...about,
  /** The number that it gets when it is applied. */
  revisionNumber: z.int().min(1),
  action: ReplanAction,
  rationale: z.string(),
  ops: z.array(PatchOp),
  restartNodeId: z.string().optional(),
  itemMap: z.array(ItemMove),
  replaced: z.array(z.string()),
  /** Why it is asked for although revisions may be applied without asking; a sentence each. */
  confirmations: z.array(z.string()),
  /** Those of them that say what may be done twice. */
  repeats: z.array(z.string()).optional(),
});
export type RevisionProposed = z.infer<typeof RevisionProposed>;

/** Nothing is changed, and the step stays failed: by whose word, and why. */
const RevisionRejected = z.object({
  type: z.literal('revision-rejected'),
  ...about,
  by: z.enum(['user', 'checks', 'model-failure']),
  reason: z.string(),
});

/** What this run does with revisions from here on: told when it begins, and when the person changes it. */
const ReplanPolicySet = z.object({ type: z.literal('replan-policy-set'), policy: ReplanPolicy });

/** What came of a proposal: kept for the caps and against the same proposal twice, through resumes, too. */
const ReplanRecorded = z.object({ type: z.literal('replan-recorded'), record: ReplanRecord });

/** What happens around a failed step when a run may be replanned. */
export const replanEvents = [
  ReplanStarted,
  RevisionProposed,
  PlanRevised,
  RevisionRejected,
  ReplanPolicySet,
  ReplanRecorded,
] as const;
