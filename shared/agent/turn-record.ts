import { z } from 'zod';
import { Case } from '../budgets/case.ts';
import { Json, JsonObject } from '../json.ts';
import { AgentAction, AgentPhase, Thought } from './turn.ts';

/** What the page did under an action, as code saw it; `none` where nothing was done or there is nothing to look at. */
export const TurnDelta = z.enum(['high', 'partial', 'zero', 'unknown', 'none']);
export type TurnDelta = z.infer<typeof TurnDelta>;

/**
 * `done`: it was carried out and its effect seen, or it only looked. `unverified`: carried out, and nothing of it was
 * seen. `failed`: the tool or the page said no. `refused`: code did not let it through. `invalid`: the answer was none.
 */
export const TurnVerdict = z.enum(['done', 'unverified', 'failed', 'refused', 'invalid']);
export type TurnVerdict = z.infer<typeof TurnVerdict>;

/** A turn that is over: what was thought, what was done, and what code saw of it. */
export const TurnRecord = z.object({
  /** From 1, in this visit. */
  turn: z.int().min(1),
  phase: AgentPhase,
  thought: Thought,
  /** Null when the answers could not be used. */
  action: AgentAction.nullable(),
  /** As it was asked for, where the answer asked for more than this action. */
  asked: JsonObject.optional(),
  /** It belongs to the answer of a turn before it. */
  isFurther: z.boolean().optional(),
  /** `button "Save"`, where the action has a target. */
  target: z.string().optional(),
  /** Code's own line: `attempt 2 of 3 on button "Save", no change, case E`. */
  line: z.string(),
  /** What code advises the model to do next; no word for the person. */
  advice: z.string().optional(),
  /** Which of how many times the action was sent; absent where that is not limited. */
  attempt: z.object({ number: z.int().min(0), of: z.int().min(1) }).optional(),
  delta: TurnDelta,
  case: Case.optional(),
  verdict: TurnVerdict,
  /** What the tool answered, shortened. */
  answer: Json.optional(),
  remember: z.array(z.string()),
  /** Whether it brought something new: a failed action, a blocker, another page. */
  isNews: z.boolean(),
  /** Files in `artifacts/`. */
  pictures: z.object({ before: z.string().optional(), after: z.string().optional() }),
  /** Tokens, as the endpoint counted them. */
  usage: z.object({ input: z.int().min(0), output: z.int().min(0) }),
  durationMs: z.number(),
});
export type TurnRecord = z.infer<typeof TurnRecord>;
