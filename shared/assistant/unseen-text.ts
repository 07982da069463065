import { z } from 'zod';

export const UnseenText = z.object({ nodeId: z.string(), text: z.string() });
export type UnseenText = z.infer<typeof UnseenText>;
