import { z } from 'zod';
import { Json, JsonObject } from '../json.ts';
import { Effect } from '../tools/tool-descriptor.ts';

/** Where an agent step is in its task. Only forwards; in `expected` it looks, and goes where it can look; then it is over. */
export const AgentPhase = z.enum(['setup', 'steps', 'expected']);
export type AgentPhase = z.infer<typeof AgentPhase>;

/** How bad a failure is; `blocked` is trouble with the tools, not with the product under test. */
export const AgentSeverity = z.enum(['critical', 'major', 'minor', 'blocked']);
export type AgentSeverity = z.infer<typeof AgentSeverity>;

/** The one thing that a turn does. Arguments are as the model wrote them: variables and secrets by name. */
export const AgentAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tool'),
    server: z.string(),
    tool: z.string(),
    arguments: JsonObject,
    effect: Effect,
  }),
  z.object({ kind: z.literal('wait'), milliseconds: z.number().min(0) }),
  z.object({
    kind: z.literal('status'),
    outcome: z.enum(['success', 'failure']),
    summary: z.string(),
    /** What later steps may use. */
    result: Json.optional(),
    severity: AgentSeverity.optional(),
    expected: z.string().optional(),
    actual: z.string().optional(),
  }),
  z.object({
    kind: z.literal('revise_plan'),
    reason: z.string(),
    plan: z.array(z.string()),
    criteria: z.array(z.string()).optional(),
  }),
]);
export type AgentAction = z.infer<typeof AgentAction>;

/** A model's own words about its turn. */
export const Thought = z.object({ think: z.string(), act: z.string() });
export type Thought = z.infer<typeof Thought>;

/** One answer of a model, read and checked. */
export interface Turn {
  readonly phase: AgentPhase;
  readonly thought: Thought;
  /** The plan as the answer tells it; absent where it says nothing of one. */
  readonly plan?: readonly PlanClaim[];
  readonly action: AgentAction;
  /** What the same answer asks for after it. */
  readonly further?: readonly AgentAction[];
  /** Its actions end early once the page says this. */
  readonly until?: string;
  /** It belongs to the answer of a turn before it. */
  readonly isFurther?: boolean;
  /** As it was asked for, where that is more than the action. */
  readonly asked?: JsonObject;
  readonly remember: readonly string[];
}

/** An item of a plan as a model tells it. */
export interface PlanClaim {
  readonly text: string;
  readonly isDone: boolean;
}
