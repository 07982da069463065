import { z } from 'zod';

/** So much of so much. */
const Meter = z.object({ used: z.number().min(0), of: z.number().min(0) });

/** How far an agent step is through its hard limits. Time in ms. */
export const AgentMeters = z.object({ toolCalls: Meter, tokens: Meter, time: Meter, revisions: Meter });
export type AgentMeters = z.infer<typeof AgentMeters>;
