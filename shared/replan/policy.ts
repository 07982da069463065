import { z } from 'zod';

/** What a run does with a revision of its plan: none is made, each is asked for, or it is applied at once where nothing needs a person's word. */
export const ReplanPolicy = z.enum(['never', 'ask', 'apply']);
export type ReplanPolicy = z.infer<typeof ReplanPolicy>;
