import { z } from 'zod';
import { Json, JsonObject } from '../json.ts';
import { Effect } from '../tools/tool-descriptor.ts';

/** Phases follow each other. `expected` only checks. */
export const AgentPhase = z.enum(['setup', 'steps', 'expected']);
export type AgentPhase = z.infer<typeof AgentPhase>;

/** `blocked`: a problem of the tools. */
export const AgentSeverity = z.enum(['critical', 'major', 'minor', 'blocked']);
export type AgentSeverity = z.infer<typeof AgentSeverity>;

/** As the model wrote them: variables and secrets by name. */
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

export const Thought = z.object({ think: z.string(), act: z.string() });
export type Thought = z.infer<typeof Thought>;

export const PlanClaim = z.object({ text: z.string(), isDone: z.boolean() });
export type PlanClaim = z.infer<typeof PlanClaim>;

export interface Turn {
  readonly phase: AgentPhase;
  readonly thought: Thought;
  readonly plan?: readonly PlanClaim[];
  readonly action: AgentAction;
  readonly further?: readonly AgentAction[];
  /** Stops early once the page shows this text. */
  readonly until?: string;
  readonly isFurther?: boolean;
  readonly asked?: JsonObject;
  readonly remember: readonly string[];
}
