import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';

/**
 * What reading an answer repaired, dropped or inferred. `repaired`: text or shape. `dropped`: an item.
 * `incomplete`: something may be missing; comes first. `inferred`: an edge, label, pairing or name; see
 * `edge` or `nodeId`. `guessed`: inferred from order only. `unseen`: a step's target that no explored page
 * shows. `doubtful`: a valid step that is unlikely to do what is meant.
 */
export const Warning = z.object({
  code: z.enum(['repaired', 'dropped', 'incomplete', 'inferred', 'guessed', 'unseen', 'doubtful']),
  message: z.string(),
  nodeId: z.string().optional(),
  edge: Edge.optional(),
});
export type Warning = z.infer<typeof Warning>;
