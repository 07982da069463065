import { z } from 'zod';

/** Something that a target may mean, as a person would name it. */
const Meant = z.object({
  role: z.string(),
  name: z.string(),
  /** Which of several that are called so, from 1. */
  nth: z.int().min(1).optional(),
});

/** What a step of a proposal acts on, held against the pages that were seen while it was planned. */
export const HeldTarget = z.object({
  nodeId: z.string(),
  /** As a person calls it: `button “Pay”`. */
  called: z.string(),
  /** `several`: the page shows more than one thing that is called so. */
  seen: z.enum(['once', 'several', 'never']),
  /** Where that was; empty for one that no page shows. */
  address: z.string(),
  /** What it may mean instead, the likeliest first. */
  candidates: z.array(Meant),
});
export type HeldTarget = z.infer<typeof HeldTarget>;
