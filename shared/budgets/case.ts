import { z } from 'zod';

/** Loading, obstruction, off-screen target, rejected input, unresponsive element. */
export const Case = z.enum(['A', 'B', 'C', 'D', 'E']);
export type Case = z.infer<typeof Case>;

/** See recovery.md, 5.4. `unknown`: no snapshot afterwards. */
export const Delta = z.enum(['high', 'partial', 'zero', 'unknown']);
export type Delta = z.infer<typeof Delta>;

/** `free`: uses no budget. `held-back`: not sent. */
export const BudgetPart = z.enum(['primary', 'wait', 'dismissal', 'reveal', 'scroll', 'free', 'held-back']);
export type BudgetPart = z.infer<typeof BudgetPart>;
