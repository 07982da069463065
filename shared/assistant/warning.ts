import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';

/**
 * Something that reading a model's answer repaired or dropped, or that inference decided, with its reason in plain words.
 * `repaired`: the text or the shape was mended. `dropped`: an item was left out. `inferred`: an edge, label, pairing or
 * name was worked out; it sits on `edge` or `nodeId`, by the ids of the finished workflow. `guessed`: the same, by order only.
 * `unseen`: a step names something that no page showed to whoever planned it.
 */
export const Warning = z.object({
  code: z.enum(['repaired', 'dropped', 'inferred', 'guessed', 'unseen']),
  message: z.string(),
  nodeId: z.string().optional(),
  edge: Edge.optional(),
});
export type Warning = z.infer<typeof Warning>;
