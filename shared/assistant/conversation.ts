import { z } from 'zod';
import { Json } from '../json.ts';
import { PatchOp } from '../patch/patch-op.ts';
import { Workflow } from '../workflow/workflow.ts';
import { AssistantReply } from './reply.ts';

export const ChatTurn = z.looseObject({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatTurn = z.infer<typeof ChatTurn>;

export const History = z.object({
  messages: z.array(ChatTurn).default([]),
  summary: z.string().optional(),
  summaryCutoff: z.int().min(0).optional(),
});
export type History = z.infer<typeof History>;

/** `base`: the workflow it changes. */
export const Proposal = z.object({
  id: z.string(),
  reply: AssistantReply,
  base: Workflow,
  title: z.string(),
  /** `replan`: a plan change of a run or agent step. */
  author: z.enum(['assistant', 'replan']).default('assistant'),
  edited: z.array(z.string()).optional(),
});
export type Proposal = z.infer<typeof Proposal>;

/** `lost`: why changes no longer applied. */
export const Receipt = z.object({
  status: z.enum(['staged', 'applied', 'undone', 'rejected', 'replaced']),
  applied: z.int().min(0),
  total: z.int().min(0),
  edited: z.int().min(0).optional(),
  lost: z.array(z.string()).optional(),
});
export type Receipt = z.infer<typeof Receipt>;

export const Mention = z.object({ nodeId: z.string(), label: z.string() });
export type Mention = z.infer<typeof Mention>;

export const ChatMessage = ChatTurn.extend({
  id: z.string(),
  at: z.number(),
  mentions: z.array(Mention).optional(),
  proposalId: z.string().optional(),
  receipt: Receipt.optional(),
  reply: AssistantReply.omit({ message: true, ops: true }).optional(),
  results: z.array(z.object({ name: z.string(), value: Json })).optional(),
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Ops to and from the previous workflow. */
export const Revision = z.object({
  id: z.string(),
  at: z.number(),
  author: z.enum(['you', 'assistant', 'replan']),
  label: z.string(),
  reason: z.string(),
  redo: z.array(PatchOp),
  undo: z.array(PatchOp),
  proposalId: z.string().optional(),
});
export type Revision = z.infer<typeof Revision>;

export const Companion = z.object({
  version: z.literal(1),
  messages: z.array(ChatMessage).default([]),
  summary: z.string().optional(),
  summaryCutoff: z.int().min(0).optional(),
  staged: z
    .object({ proposal: Proposal, rejected: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Oldest first, for the workflow with this text. */
  revisions: z.array(Revision).default([]),
  headHash: z.string().default(''),
});
export type Companion = z.infer<typeof Companion>;
