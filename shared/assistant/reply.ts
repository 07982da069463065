import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { Problem } from '../validation/problem.ts';
import { CheckedTarget } from './checked-target.ts';
import { UnseenText } from './unseen-text.ts';
import { Warning } from './warning.ts';

export const TokenUse = z.object({ input: z.int().min(0), output: z.int().min(0) });
export type TokenUse = z.infer<typeof TokenUse>;

export const AssistantReply = z.object({
  message: z.string(),
  ops: z.array(PatchOp),
  reasons: z.record(z.string(), z.string()),
  warnings: z.array(Warning),
  problems: z.array(Problem),
  /** False if errors remain after repairs; null if not validated. */
  valid: z.boolean().nullable(),
  modelCalls: z.int().min(0),
  tokens: TokenUse,
  author: z.enum(['model', 'offline']),
  exploredPages: z
    .array(
      z.object({
        address: z.string(),
        title: z.string(),
        did: z.array(z.string()).default([]),
      }),
    )
    .optional(),
  explorationTokens: z.int().min(0).optional(),
  targets: z.array(CheckedTarget).optional(),
  unseenTexts: z.array(UnseenText).optional(),
  wantsUndo: z.boolean().default(false),
});
export type AssistantReply = z.infer<typeof AssistantReply>;
