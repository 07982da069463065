import { z } from 'zod';

/** A text that a step expects, and that was on no explored page. It may appear in a run. */
export const UnseenText = z.object({ nodeId: z.string(), text: z.string() });
export type UnseenText = z.infer<typeof UnseenText>;
