import { z } from 'zod';

/** `apply` still asks where a person must confirm. */
export const ReplanPolicy = z.enum(['never', 'ask', 'apply']);
export type ReplanPolicy = z.infer<typeof ReplanPolicy>;
