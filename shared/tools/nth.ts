import { z } from 'zod';

/** Index among similar elements in page order, from 1, or the last. */
export const Nth = z.union([z.int().min(1), z.literal('last')]);
export type Nth = z.infer<typeof Nth>;
