import { z } from 'zod';

const Meter = z.object({ used: z.number().min(0), of: z.number().min(0) });

/** Time in ms. */
export const AgentMeters = z.object({ toolCalls: Meter, tokens: Meter, time: Meter, revisions: Meter });
export type AgentMeters = z.infer<typeof AgentMeters>;
