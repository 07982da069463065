import { z } from 'zod';

/** A text that a step expects and no explored page had. */
export const UnseenText = z.object({ nodeId: z.string(), text: z.string() });
export type UnseenText = z.infer<typeof UnseenText>;
