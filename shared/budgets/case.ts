import { z } from 'zod';

/** A transient loading, B obstruction, C off-screen target, D input did not land, E unresponsive element. */
export const Case = z.enum(['A', 'B', 'C', 'D', 'E']);
export type Case = z.infer<typeof Case>;

/** What an action changed (5.4). `unknown`: the page could not be looked at afterwards. */
export const Delta = z.enum(['high', 'partial', 'zero', 'unknown']);
export type Delta = z.infer<typeof Delta>;
