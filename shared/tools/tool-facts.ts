import { z } from 'zod';

/** What an action is, to the budgets (recovery.md, 5.3). */
export const ActionKind = z.enum([
  'click',
  'longPress',
  'type',
  'scroll',
  'wait',
  'dismiss',
  'key',
  'navigate',
  'launch',
  'select',
  'drag',
  'observe',
  'assert',
  'remember',
  'finish',
]);
export type ActionKind = z.infer<typeof ActionKind>;

/**
 * What a tool is going to do with what it looks for on a page, which decides what may be meant. `press` only takes words
 * that nothing shows to be made for pressing where something listens to them; `point` takes them as they are.
 */
export const Purpose = z.enum(['press', 'point', 'edit', 'choose', 'tick', 'look']);
export type Purpose = z.infer<typeof Purpose>;

/** What is known of a tool beside its schemas and its effect. It stands in the tool's descriptor. */
export const ToolFacts = z.object({
  kind: ActionKind.optional(),
  /** The thing on the page that it acts on. */
  target: z
    .object({
      purpose: Purpose,
      /** The argument that names it; `target` unless it says so. */
      argument: z.string().optional(),
      /** As CSS: what it acts on where a call names nothing. */
      otherwise: z.string().optional(),
    })
    .optional(),
  /** It needs one of these arguments, which a schema doesn't say. `lack` ends the sentence “… does not say yet”. */
  needsOneOf: z.object({ fields: z.array(z.string()).readonly(), lack: z.string() }).optional(),
  /** The page after it doesn't depend on where it was before. */
  establishesPage: z.literal(true).optional(),
  /** It leaves the page that is there, or tells nothing of it. */
  leavesPage: z.literal(true).optional(),
  /** It ends the run as failed. */
  endsRun: z.literal(true).optional(),
  /** It reads something that a person may want to know. */
  isAnswer: z.literal(true).optional(),
  /** Most workflows need it. */
  isEveryday: z.literal(true).optional(),
  /** The name, after the step's, of a list that it answers with (design.md, section 5). */
  listName: z
    .string()
    .regex(/^[a-z]\w{0,39}$/i)
    .optional(),
  /** Arguments with which an idempotent tool does the same once more, or something in addition: one of these sets, where null stands for an argument that is not given. */
  nonIdempotentWith: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .max(100)
    .readonly()
    .optional(),
});
export type ToolFacts = z.infer<typeof ToolFacts>;

/** Where a server says these facts, in the `_meta` of a tool. */
export const toolFactsKey = 'planwright/tool';

/** What any server may say of its tools: none of it lets a call do more, or be repeated more often, than its annotations do. */
const ForeignFacts = z.object({
  kind: ActionKind.optional().catch(undefined),
  listName: ToolFacts.shape.listName.catch(undefined),
  nonIdempotentWith: ToolFacts.shape.nonIdempotentWith.catch(undefined),
});

/** Kinds that budgets count, by what a tool may do. Waiting and dismissing cost nothing where an author drew them, so no tool that changes something may call itself that. */
const kindsOf = {
  looking: new Set<ActionKind>(['observe', 'assert']),
  acting: new Set<ActionKind>([
    'click',
    'longPress',
    'type',
    'scroll',
    'key',
    'navigate',
    'launch',
    'select',
    'drag',
  ]),
};

/** What a server other than the built-in browser says of a tool. What it says beyond that, or contrary to its annotations, doesn't count. */
export function foreignFacts(said: unknown, { onlyReads }: { readonly onlyReads: boolean }): ToolFacts {
  const { kind, listName, nonIdempotentWith } = ForeignFacts.safeParse(said).data ?? {};
  const isFitting = kind !== undefined && kindsOf[onlyReads ? 'looking' : 'acting'].has(kind);
  return {
    ...(isFitting ? { kind } : {}),
    ...(listName === undefined ? {} : { listName }),
    ...(nonIdempotentWith === undefined ? {} : { nonIdempotentWith }),
  };
}
