import { z } from 'zod';

/** `free`: uses no budget. `held-back`: not sent. */
export const BudgetPart = z.enum(['primary', 'wait', 'dismissal', 'reveal', 'scroll', 'free', 'held-back']);
export type BudgetPart = z.infer<typeof BudgetPart>;
