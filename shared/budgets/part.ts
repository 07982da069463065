import { z } from 'zod';

/** `free`: uses no budget. `held-back`: not sent. */
export const Part = z.enum(['primary', 'wait', 'dismissal', 'reveal', 'scroll', 'free', 'held-back']);
export type Part = z.infer<typeof Part>;
