import { z } from 'zod';

/** A stored permission, in the words shown when it was granted. */
export const AllowedPowers = z.object({
  /** The name of the workflow or file that asked. */
  what: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Headings such as “Use secrets”, with their items. */
  powers: z.array(z.object({ heading: z.string(), items: z.array(z.string()) })),
});
export type AllowedPowers = z.infer<typeof AllowedPowers>;

/** `id` identifies the entry; null for entries stored without words by an earlier version. */
export interface ListedPowers {
  readonly id: string;
  readonly allowed: AllowedPowers | null;
}
