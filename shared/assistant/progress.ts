import { z } from 'zod';
import { Edge } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';

export const ExploringProgress = z.object({
  at: z.string(),
  address: z.string(),
  pages: z.int().min(0),
  asks: z.string().nullable(),
});
export type ExploringProgress = z.infer<typeof ExploringProgress>;

export const AssistantProgress = z.object({
  requestId: z.string(),
  state: z.enum(['asking', 'exploring', 'writing', 'repairing']),
  attempt: z.int().min(1),
  words: z.string(),
  preview: z.object({ nodes: z.array(Node), edges: z.array(Edge) }),
  exploring: ExploringProgress.nullable(),
  tokens: z.int().min(0),
});
export type AssistantProgress = z.infer<typeof AssistantProgress>;
