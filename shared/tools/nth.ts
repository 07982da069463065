import { z } from 'zod';

/** Which one of several things alike: from 1, in the order of the page, or the last of them. */
export const Nth = z.union([z.int().min(1), z.literal('last')]);
export type Nth = z.infer<typeof Nth>;
