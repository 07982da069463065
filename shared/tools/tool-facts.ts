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

/** `press` considers plain text last, and only its effect confirms it. */
export const Purpose = z.enum(['press', 'point', 'edit', 'choose', 'tick', 'look']);
export type Purpose = z.infer<typeof Purpose>;

export const ToolFacts = z.object({
  kind: ActionKind.optional(),
  target: z
    .object({
      purpose: Purpose,
      /** Default: `target`. */
      argument: z.string().optional(),
      /** Text beside a control doesn't name it. */
      byOwnWords: z.literal(true).optional(),
      otherwise: z.string().optional(),
    })
    .optional(),
  /** `lack` completes “… doesn't say”. */
  needsOneOf: z.object({ fields: z.array(z.string()).readonly(), lack: z.string() }).optional(),
  /** Doesn't depend on the previous page. */
  establishesPage: z.literal(true).optional(),
  /** Leaves the page, or doesn't concern it. */
  leavesPage: z.literal(true).optional(),
  endsRun: z.literal(true).optional(),
  /** Controls the workflow's flow: not for AI steps. */
  isFlow: z.literal(true).optional(),
  /** Has the arguments of `repeat.ts`. */
  isRepeatable: z.literal(true).optional(),
  isAnswer: z.literal(true).optional(),
  isEveryday: z.literal(true).optional(),
  /** Follows the step's prefix (design.md, section 5). */
  listName: z
    .string()
    .regex(/^[a-z]\w{0,39}$/i)
    .optional(),
  /** Any of these makes the tool non-idempotent; null means absent. */
  nonIdempotentWith: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .max(100)
    .readonly()
    .optional(),
});
export type ToolFacts = z.infer<typeof ToolFacts>;

/** Names what the tool acts on. Undefined if it acts on no element. */
export function targetArgument({ target }: Pick<ToolFacts, 'target'>): string | undefined {
  return target && (target.argument ?? 'target');
}

export const toolFactsKey = 'planwright/tool';

/** Never grants more than the annotations. */
const ForeignFacts = z.object({
  kind: ActionKind.optional().catch(undefined),
  listName: ToolFacts.shape.listName.catch(undefined),
  nonIdempotentWith: ToolFacts.shape.nonIdempotentWith.catch(undefined),
});

/** Waits and dismissals are free, so only read tools may claim them. */
const kindsOf = {
  observing: new Set<ActionKind>(['observe', 'assert']),
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

export function foreignFacts(stated: unknown, { onlyReads }: { readonly onlyReads: boolean }): ToolFacts {
  const { kind, listName, nonIdempotentWith } = ForeignFacts.safeParse(stated).data ?? {};
  const isFitting = kind !== undefined && kindsOf[onlyReads ? 'observing' : 'acting'].has(kind);
  return {
    ...(isFitting ? { kind } : {}),
    ...(listName === undefined ? {} : { listName }),
    ...(nonIdempotentWith === undefined ? {} : { nonIdempotentWith }),
  };
}
