import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';

/**
 * Something repaired, dropped or inferred while reading a model's answer.
 * - `repaired`: text or shape was fixed.
 * - `dropped`: an item was left out.
 * - `incomplete`: the answer may lack something; comes first.
 * - `inferred`: an edge, label, pairing or name was derived; see `edge` or `nodeId` in the finished workflow.
 * - `guessed`: derived from order only.
 * - `unseen`: a step names something that no explored page shows.
 */
export const Warning = z.object({
  code: z.enum(['repaired', 'dropped', 'incomplete', 'inferred', 'guessed', 'unseen']),
  message: z.string(),
  nodeId: z.string().optional(),
  edge: Edge.optional(),
});
export type Warning = z.infer<typeof Warning>;
