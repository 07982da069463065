import { z } from 'zod';
import { Case } from '../budgets/case.ts';
import { Json, JsonObject } from '../json.ts';
import { AgentAction, AgentPhase, PlanClaim, Thought } from './turn.ts';

/** `none`: no action or no page. */
export const TurnDelta = z.enum(['high', 'partial', 'zero', 'unknown', 'none']);
export type TurnDelta = z.infer<typeof TurnDelta>;

/**
 * `done`: carried out, with its effect seen if any. `unverified`: no effect seen, or one that may be chance.
 * `refused`: blocked by code. `invalid`: unusable answer.
 */
export const TurnVerdict = z.enum(['done', 'unverified', 'failed', 'refused', 'invalid']);
export type TurnVerdict = z.infer<typeof TurnVerdict>;

export const TurnRecord = z.object({
  /** From 1, per visit. */
  turn: z.int().min(1),
  phase: AgentPhase,
  thought: Thought,
  plan: z.array(PlanClaim).optional(),
  action: AgentAction.nullable(),
  /** The calls of an answer that holds several. */
  asked: JsonObject.optional(),
  /** From the same answer as the previous turn. */
  isFurther: z.boolean().optional(),
  target: z.string().optional(),
  /** For example `attempt 2 of 3 on button "Save", no change`. */
  line: z.string(),
  /** `line` as the model gets it, without the attempt. */
  said: z.string().optional(),
  advice: z.string().optional(),
  refusal: z.string().optional(),
  attempt: z.object({ number: z.int().min(0), of: z.int().min(1) }).optional(),
  delta: TurnDelta,
  case: Case.optional(),
  verdict: TurnVerdict,
  answer: Json.optional(),
  remember: z.array(z.string()),
  /** A failure, another page, or a popup: a new fact for a plan revision. */
  isNews: z.boolean(),
  /** Files in `artifacts/`. */
  pictures: z.object({ before: z.string().optional(), after: z.string().optional() }),
  usage: z.object({ input: z.int().min(0), output: z.int().min(0) }),
  durationMs: z.number(),
});
export type TurnRecord = z.infer<typeof TurnRecord>;

/** Something changed, perhaps by itself. */
export function mayBeChance({
  verdict,
  delta,
  case: found,
}: Pick<TurnRecord, 'verdict' | 'delta' | 'case'>): boolean {
  return verdict === 'unverified' && delta === 'partial' && found === undefined;
}
