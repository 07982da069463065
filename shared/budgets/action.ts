import { z } from 'zod';
import { JsonObject } from '../json.ts';
import { Address } from '../ledger/entry.ts';
import { ActionKind } from '../tools/tool-facts.ts';

/** One call of a tool, as code is about to send it (recovery.md, 5.3). */
export const Action = z.object({
  /** Unique in the lineage. */
  id: z.string(),
  kind: ActionKind,
  /** `primary`: what the step is for. The others serve it: again, wait until quiet, move a blocker away, bring into view. */
  purpose: z.enum(['primary', 'retry', 'stabilise', 'dismiss', 'reveal']),
  /** Written by the author, chosen by a model, or done by code to recover. */
  origin: z.enum(['authored', 'planned', 'recovery']),
  tool: z.string(),
  /** Resolved, secrets still by name. Only a hash of them is kept. */
  args: JsonObject,
  /** Of `type` and `select`: what the field should hold afterwards. */
  intendedText: z.string().optional(),
  /** The text is a secret: no report quotes it. */
  isSecret: z.boolean().optional(),
  /** Of `scroll`. */
  direction: z.enum(['up', 'down', 'left', 'right']).optional(),
  /** The tool brings its target into view by itself, so that case C is known only afterwards. */
  bringsIntoView: z.boolean().optional(),
  /** It only leads to what is to be looked at, such as a link, and passes where only looking does. */
  onlyLeads: z.boolean().optional(),
  /** Of `finish`: the step claims to have succeeded. */
  claimsSuccess: z.boolean().optional(),
});
export type Action = z.infer<typeof Action>;

/** What a step says that its action will bring about, so that it counts as an effect and not as an accident. */
export const ExpectedEffect = z.object({
  /** Words of the names of dialogs that should open; `*` for any. */
  dialogs: z.array(z.string()).optional(),
  /** What the step says it expects, in which an error message may be named; `*` for any message. */
  error: z.string().optional(),
  /** A change in another window counts. */
  isElsewhere: z.boolean().optional(),
});
export type ExpectedEffect = z.infer<typeof ExpectedEffect>;

/** A blocker that the step knows of: it has its own budget and spends no other. */
export const ExpectedBlocker = z.object({
  name: z.string(),
  role: z.string().optional(),
  dismissals: z.int().min(0),
});
export type ExpectedBlocker = z.infer<typeof ExpectedBlocker>;

/** What code knows of the step that an action serves. */
export const NodeContext = z.object({
  address: Address,
  /** The step names its control, so that reaching the goal by another is no way; taken as true unless the step is high-level. */
  namesControl: z.boolean().optional(),
  isCritical: z.boolean().optional(),
  /** The run goes on when it fails. */
  isOptional: z.boolean().optional(),
  /** Pursues a goal over several actions, such as an agent step. */
  isHighLevel: z.boolean().optional(),
  /** In `expected` only looking and checking pass, and what leads there (5.2). */
  phase: z.enum(['setup', 'steps', 'expected']).optional(),
  expectedEffect: ExpectedEffect.optional(),
  expectedBlockers: z.array(ExpectedBlocker).default([]),
});
export type NodeContext = z.infer<typeof NodeContext>;

/** How the call ended. `isTransient`: the same call may succeed in a moment, such as a target not there yet or a server that is busy. */
export const Outcome = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    /** A hash of the answer, for tools without a page. */ digest: z.string().optional(),
    /** It looked for something, and did not find it. */ foundNothing: z.boolean().optional(),
  }),
  z.object({ status: z.literal('error'), code: z.string(), message: z.string(), isTransient: z.boolean() }),
  z.object({ status: z.literal('gone'), /** The app or its window. */ message: z.string() }),
]);
export type Outcome = z.infer<typeof Outcome>;
