import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { Problem } from '../validation/problem.ts';
import { HeldTarget } from './held-target.ts';
import { Warning } from './warning.ts';

/** Tokens, as the endpoint counted them; 0 where it does not say. */
export const TokenUse = z.object({ input: z.int().min(0), output: z.int().min(0) });
export type TokenUse = z.infer<typeof TokenUse>;

/** What the assistant says to one message. Nothing of it is done yet: `ops` are a proposal for the workflow that was sent. */
export const AssistantReply = z.object({
  /** For the person; never JSON. */
  message: z.string(),
  /** Empty when no change is wanted. */
  ops: z.array(PatchOp),
  /** Why, by the id of the node that an op adds, changes or removes; as the model gave it. */
  reasons: z.record(z.string(), z.string()),
  warnings: z.array(Warning),
  /** Of the workflow as `ops` would leave it. */
  problems: z.array(Problem),
  /** False when the repairs are used up and an error is left among the problems; null where validation was switched off, and nobody knows. */
  valid: z.boolean().nullable(),
  /** How often the model was asked; 0 by the offline assistant. */
  modelCalls: z.int().min(0),
  tokens: TokenUse,
  author: z.enum(['model', 'offline']),
  /** The pages that were looked at before the answer, each once, in order. */
  looked: z.array(z.object({ address: z.string(), title: z.string() })).optional(),
  /** What that looking took of `tokens`. */
  lookTokens: z.int().min(0).optional(),
  /** What its steps act on, held against these pages; absent where it didn't look. */
  targets: z.array(HeldTarget).optional(),
  /** The person asked to take the latest change back; the window does it. */
  wantsUndo: z.boolean().default(false),
});
export type AssistantReply = z.infer<typeof AssistantReply>;
