import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';

/** Progress of exploring pages. */
export const LookingNow = z.object({
  /** The current page title, address or pressed element. */
  at: z.string(),
  pages: z.int().min(0),
  /** The site that needs the person's approval. */
  asks: z.string().nullable(),
});
export type LookingNow = z.infer<typeof LookingNow>;

/**
 * Progress of an answer. Ghosts preview the steps so far, laid out beside the workflow; each push contains
 * all of them.
 */
export const AssistantProgress = z.object({
  requestId: z.string(),
  state: z.enum(['asking', 'looking', 'writing', 'repairing']),
  /** Attempt number, from 1. A repair starts a new one. */
  attempt: z.int().min(1),
  /** Text for the person so far; never JSON. */
  words: z.string(),
  ghosts: z.object({ nodes: z.array(Node), edges: z.array(Edge) }),
  looking: LookingNow.nullable(),
});
export type AssistantProgress = z.infer<typeof AssistantProgress>;
