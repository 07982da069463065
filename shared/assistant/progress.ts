import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';

/** How far looking at pages is. */
export const LookingNow = z.object({
  /** What is looked at: the title of a page, an address, or what is pressed. */
  at: z.string(),
  pages: z.int().min(0),
  /** The site that waits for the person's word. */
  asks: z.string().nullable(),
});
export type LookingNow = z.infer<typeof LookingNow>;

/** How far an answer is. Ghosts are what is written so far, laid out beside the workflow; each push holds all of them. */
export const AssistantProgress = z.object({
  requestId: z.string(),
  state: z.enum(['asking', 'looking', 'writing', 'repairing']),
  /** The n-th answer, from 1; a repair starts anew. */
  attempt: z.int().min(1),
  /** What the person may read so far; never JSON. */
  words: z.string(),
  ghosts: z.object({ nodes: z.array(Node), edges: z.array(Edge) }),
  looking: LookingNow.nullable(),
});
export type AssistantProgress = z.infer<typeof AssistantProgress>;
