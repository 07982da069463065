import { z } from 'zod';

/** Which budget a call draws on. `free`: none. */
export const Part = z.enum(['primary', 'wait', 'dismissal', 'reveal', 'scroll', 'free']);
export type Part = z.infer<typeof Part>;
