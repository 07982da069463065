import { z } from 'zod';
import { Json } from '../json.ts';
import { Edge } from './edge.ts';
import { Node } from './node.ts';
import { BrowserPermission } from './permission.ts';

/** An input of the workflow. A secret one is never written down: its value comes from outside at each run. */
export const Variable = z.looseObject({
  name: z.string().min(1),
  default: Json.default(''),
  secret: z.boolean().default(false),
  /** The only sites that may get a secret, as addresses; without it, those that the workflow opens. */
  origins: z.array(z.string()).optional(),
  /** The only tool servers that may get a secret, by name; without it, the built-in browser and those whose steps name it. */
  servers: z.array(z.string()).optional(),
});
export type Variable = z.infer<typeof Variable>;

/** The name of a workflow that nobody has named. */
export const untitled = 'Untitled workflow';

/** The document. Unknown fields are kept, so that what a newer version added survives. */
export const Workflow = z.looseObject({
  format: z.literal('planwright/1'),
  id: z.string().min(1),
  name: z.string().default(untitled),
  variables: z.array(Variable).default([]),
  /** What its pages may be allowed; without it, nothing. */
  permissions: z.array(BrowserPermission).optional(),
  nodes: z.array(Node).default([]),
  edges: z.array(Edge).default([]),
});
export type Workflow = z.infer<typeof Workflow>;

export function emptyWorkflow(id: string): Workflow {
  return { format: 'planwright/1', id, name: untitled, variables: [], nodes: [], edges: [] };
}
