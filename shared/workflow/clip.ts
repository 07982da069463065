import { z } from 'zod';
import { Edge } from './edge.ts';
import { Node } from './node.ts';

/** Steps on their way between workflows: nodes, the edges among them, positions as they stood, and what their variables went by. */
export const Clip = z.object({ format: z.literal('planwright-steps/1'), nodes: z.array(Node).min(1), edges: z.array(Edge), prefixes: z.record(z.string(), z.string()).default({}) });
export type Clip = z.infer<typeof Clip>;

/** The steps in a text, or null when it holds none. */
export function readClip(text: string): Clip | null {
  if (!text.includes('planwright-steps/1')) return null;
  try {
    const parsed = Clip.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
