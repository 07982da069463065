import { z } from 'zod';

/** `apply` still asks when a person must confirm. */
export const ReplanPolicy = z.enum(['never', 'ask', 'apply']);
export type ReplanPolicy = z.infer<typeof ReplanPolicy>;
