import { z } from 'zod';

/** What a person has allowed and not taken back, in the words that they were asked with. */
export const AllowedPowers = z.object({
  /** What asked: the name of a workflow, or a file. */
  what: z.string(),
  /** In ms since the epoch. */
  at: z.number(),
  /** A heading such as “Use secrets”, and each thing under it. */
  powers: z.array(z.object({ heading: z.string(), items: z.array(z.string()) })),
});
export type AllowedPowers = z.infer<typeof AllowedPowers>;

/** One of the list: `id` names it; null for what an earlier version remembered without words. */
export interface ListedPowers {
  readonly id: string;
  readonly allowed: AllowedPowers | null;
}
