import { z } from 'zod';

/** A step expects it, but no explored page had it. */
export const UnseenText = z.object({ nodeId: z.string(), text: z.string() });
export type UnseenText = z.infer<typeof UnseenText>;
