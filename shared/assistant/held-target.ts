import { z } from 'zod';

/** A possible target, as a person would name it. */
const Meant = z.object({
  role: z.string(),
  name: z.string(),
  /** Index among targets with the same name, from 1. */
  nth: z.int().min(1).optional(),
});

/** A proposal's target, compared with the pages seen during planning. */
export const HeldTarget = z.object({
  nodeId: z.string(),
  /** Such as `button “Pay”`. */
  called: z.string(),
  /** `several`: several elements have this name. */
  seen: z.enum(['once', 'several', 'never']),
  /** The page's address; '' if no page shows it. */
  address: z.string(),
  /** Alternatives, most likely first. */
  candidates: z.array(Meant),
});
export type HeldTarget = z.infer<typeof HeldTarget>;
