import { z } from 'zod';

/** Which budget a call draws on. `free`: none; `held-back`: it was not let through, and nothing was sent. */
export const Part = z.enum(['primary', 'wait', 'dismissal', 'reveal', 'scroll', 'free', 'held-back']);
export type Part = z.infer<typeof Part>;
