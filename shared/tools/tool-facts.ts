import { z } from 'zod';

/** Kinds of actions that budgets count (recovery.md, 5.3). */
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

/** Decides what can match. `press` accepts plain text last, and only its effect tells whether that was right. */
export const Purpose = z.enum(['press', 'point', 'edit', 'choose', 'tick', 'look']);
export type Purpose = z.infer<typeof Purpose>;

/** Facts about a tool beyond its schemas and effect, part of its descriptor. */
export const ToolFacts = z.object({
  kind: ActionKind.optional(),
  target: z
    .object({
      purpose: Purpose,
      /** Default: `target`. */
      argument: z.string().optional(),
      /** Text beside a control doesn't name it. */
      byOwnWords: z.literal(true).optional(),
      /** CSS selector of the default target. */
      otherwise: z.string().optional(),
    })
    .optional(),
  /** `lack` completes “… doesn't say”. */
  needsOneOf: z.object({ fields: z.array(z.string()).readonly(), lack: z.string() }).optional(),
  /** The page doesn't depend on the previous one. */
  establishesPage: z.literal(true).optional(),
  /** Leaves the page, or reports nothing about it. */
  leavesPage: z.literal(true).optional(),
  endsRun: z.literal(true).optional(),
  /** Controls the drawn flow, so AI steps don't get it. */
  isFlow: z.literal(true).optional(),
  isAnswer: z.literal(true).optional(),
  isEveryday: z.literal(true).optional(),
  /** Follows the step's prefix (design.md, section 5). */
  listName: z
    .string()
    .regex(/^[a-z]\w{0,39}$/i)
    .optional(),
  /** Any of these sets makes the tool non-idempotent; null means absent. */
  nonIdempotentWith: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .max(100)
    .readonly()
    .optional(),
});
export type ToolFacts = z.infer<typeof ToolFacts>;

/** Key in a tool's `_meta`. */
export const toolFactsKey = 'planwright/tool';

/** Facts any server may state. They never grant more than the tool's annotations allow. */
const ForeignFacts = z.object({
  kind: ActionKind.optional().catch(undefined),
  listName: ToolFacts.shape.listName.catch(undefined),
  nonIdempotentWith: ToolFacts.shape.nonIdempotentWith.catch(undefined),
});

/** Kinds a server may claim, by effect. Waits and dismissals are free in Tool steps, so only read tools may claim them. */
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

/** Ignores facts that contradict the tool's annotations. */
export function foreignFacts(stated: unknown, { onlyReads }: { readonly onlyReads: boolean }): ToolFacts {
  const { kind, listName, nonIdempotentWith } = ForeignFacts.safeParse(stated).data ?? {};
  const isFitting = kind !== undefined && kindsOf[onlyReads ? 'looking' : 'acting'].has(kind);
  return {
    ...(isFitting ? { kind } : {}),
    ...(listName === undefined ? {} : { listName }),
    ...(nonIdempotentWith === undefined ? {} : { nonIdempotentWith }),
  };
}
