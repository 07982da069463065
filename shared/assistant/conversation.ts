import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { Workflow } from '../workflow/workflow.ts';
import { AssistantReply } from './reply.ts';

export const ChatTurn = z.looseObject({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** What a model is told of the conversation so far. `summary` stands for the messages before `summaryCutoff` (an index into `messages`). */
export const History = z.object({
  messages: z.array(ChatTurn).default([]),
  summary: z.string().optional(),
  summaryCutoff: z.int().min(0).optional(),
});
export type History = z.infer<typeof History>;

/** A reply with changes, and what became of it. `base` is the workflow that the changes were made for. */
export const Proposal = z.object({
  id: z.string(),
  reply: AssistantReply,
  base: Workflow,
  /** Short, for the undo list: “add a screenshot at the end”. */
  title: z.string(),
  /** Who it comes from; a run that changed its plan, or what an agent step did. */
  author: z.enum(['assistant', 'replan']).default('assistant'),
  /** Ids of nodes of which the person changed what is proposed. */
  edited: z.array(z.string()).optional(),
});
export type Proposal = z.infer<typeof Proposal>;

/** What became of a proposal; `total`, `applied` and `edited` (by the person, of those applied) count changes as the person sees them; `lost` says what no longer applied, and why. */
export const Receipt = z.object({
  status: z.enum(['staged', 'applied', 'undone', 'rejected', 'replaced']),
  applied: z.int().min(0),
  total: z.int().min(0),
  edited: z.int().min(0).optional(),
  lost: z.array(z.string()).optional(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A step that a message is about, as it was called then: “Step 3 Click Sign in”. */
export const Mention = z.object({ nodeId: z.string(), label: z.string() });
export type Mention = z.infer<typeof Mention>;

/** One message as the chat shows it. */
export const ChatMessage = ChatTurn.extend({
  id: z.string(),
  at: z.number(),
  /** Of a person's message: the steps that were sent along. */
  mentions: z.array(Mention).optional(),
  /** Of an assistant's message that has changes. */
  proposalId: z.string().optional(),
  receipt: Receipt.optional(),
  reply: AssistantReply.omit({ message: true, ops: true }).optional(),
  /** The model failed to answer this message of the person. */
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** One state of the workflow in its history: how to come to it from the one before, and back. */
export const Revision = z.object({
  id: z.string(),
  at: z.number(),
  author: z.enum(['you', 'assistant', 'replan']),
  label: z.string(),
  reason: z.string(),
  redo: z.array(PatchOp),
  undo: z.array(PatchOp),
  /** The proposal of the assistant that it came from. */
  proposalId: z.string().optional(),
});
export type Revision = z.infer<typeof Revision>;

/** What is kept beside a workflow: the talk about it, the changes that wait for a decision, and how it came to be. */
export const Companion = z.object({
  version: z.literal(1),
  messages: z.array(ChatMessage).default([]),
  summary: z.string().optional(),
  summaryCutoff: z.int().min(0).optional(),
  staged: z
    .object({ proposal: Proposal, rejected: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Oldest first. They lead to the workflow with this text; to any other they do not apply. */
  revisions: z.array(Revision).default([]),
  headHash: z.string().default(''),
});
export type Companion = z.infer<typeof Companion>;
