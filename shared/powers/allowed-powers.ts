import { z } from 'zod';

export const AllowedPowers = z.object({
  what: z.string(),
  at: z.number(),
  powers: z.array(z.object({ heading: z.string(), items: z.array(z.string()) })),
});
export type AllowedPowers = z.infer<typeof AllowedPowers>;

/** `id` is null for entries of an earlier version. */
export interface ListedPowers {
  readonly id: string;
  readonly allowed: AllowedPowers | null;
}
