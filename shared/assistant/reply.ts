import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { Problem } from '../validation/problem.ts';
import { HeldTarget } from './held-target.ts';
import { Warning } from './warning.ts';

/** Token counts as reported by the endpoint, or 0. */
export const TokenUse = z.object({ input: z.int().min(0), output: z.int().min(0) });
export type TokenUse = z.infer<typeof TokenUse>;

/** The assistant's answer to a message. `ops` is a proposal, not applied yet. */
export const AssistantReply = z.object({
  /** For the person; never JSON. */
  message: z.string(),
  ops: z.array(PatchOp),
  /** Reasons by node id, in the model's words. */
  reasons: z.record(z.string(), z.string()),
  warnings: z.array(Warning),
  /** Problems of the workflow with `ops` applied. */
  problems: z.array(Problem),
  /** False if errors remain after all repairs; null if validation is turned off. */
  valid: z.boolean().nullable(),
  /** Model requests; 0 for the offline assistant. */
  modelCalls: z.int().min(0),
  tokens: TokenUse,
  author: z.enum(['model', 'offline']),
  /** Unique pages explored before the answer, in order. */
  looked: z.array(z.object({ address: z.string(), title: z.string() })).optional(),
  /** The share of `tokens` used for exploring. */
  lookTokens: z.int().min(0).optional(),
  /** Targets compared with these pages; absent if none were explored. */
  targets: z.array(HeldTarget).optional(),
  /** Whether the person asked to undo the latest change. */
  wantsUndo: z.boolean().default(false),
});
export type AssistantReply = z.infer<typeof AssistantReply>;
