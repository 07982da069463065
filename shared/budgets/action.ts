import { z } from 'zod';
import { JsonObject } from '../json.ts';
import { Address } from '../ledger/entry.ts';
import { ActionKind } from '../tools/tool-facts.ts';

export const Action = z.object({
  /** Unique in the lineage. */
  id: z.string(),
  kind: ActionKind,
  /** `primary` is the step's aim; the others serve it. */
  purpose: z.enum(['primary', 'stabilize', 'dismiss']),
  origin: z.enum(['authored', 'planned', 'recovery']),
  tool: z.string(),
  args: JsonObject,
  /** What the field should hold afterwards. */
  intendedText: z.string().optional(),
  isSecret: z.boolean().optional(),
  direction: z.enum(['up', 'down', 'left', 'right']).optional(),
  onlyNavigates: z.boolean().optional(),
  claimsSuccess: z.boolean().optional(),
});
export type Action = z.infer<typeof Action>;

export const ExpectedBlocker = z.object({
  name: z.string(),
  dismissals: z.int().min(0),
});
export type ExpectedBlocker = z.infer<typeof ExpectedBlocker>;

export const NodeContext = z.object({
  address: Address,
  isAiStep: z.boolean().optional(),
  /** `expected` allows only observing and checking (5.2). */
  phase: z.enum(['setup', 'steps', 'expected']).optional(),
  /** May name an error message; `*` allows any. */
  expectedError: z.string().optional(),
  expectedBlockers: z.array(ExpectedBlocker).default([]),
});
export type NodeContext = z.infer<typeof NodeContext>;

/** `isTransient`: the same call may succeed a moment later. */
export const CallOutcome = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    digest: z.string().optional(),
    foundNothing: z.boolean().optional(),
  }),
  z.object({ status: z.literal('error'), code: z.string(), message: z.string(), isTransient: z.boolean() }),
  z.object({ status: z.literal('gone'), message: z.string() }),
]);
export type CallOutcome = z.infer<typeof CallOutcome>;
