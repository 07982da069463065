import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';

/**
 * What reading an answer repaired, dropped, or inferred. `incomplete`: something may be missing; comes first.
 * `guessed`: inferred from order only. `unseen`: a target on no explored page. `doubtful`: valid, but
 * unlikely to do what is meant.
 */
export const Warning = z.object({
  code: z.enum(['repaired', 'dropped', 'incomplete', 'inferred', 'guessed', 'unseen', 'doubtful']),
  message: z.string(),
  nodeId: z.string().optional(),
  edge: Edge.optional(),
});
export type Warning = z.infer<typeof Warning>;
