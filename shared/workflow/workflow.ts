import { z } from 'zod';
import { Json } from '../json.ts';
import { Edge } from './edge.ts';
import { Node } from './node.ts';
import { BrowserPermission } from './permission.ts';

export const Variable = z.looseObject({
  name: z.string().min(1),
  default: Json.default(''),
  secret: z.boolean().default(false),
  origins: z.array(z.string()).optional(),
  /** Default: the built-in browser and servers whose steps use it. */
  servers: z.array(z.string()).optional(),
});
export type Variable = z.infer<typeof Variable>;

export const untitled = 'Untitled workflow';

/** Unknown fields are kept for newer versions. */
export const Workflow = z.looseObject({
  format: z.literal('planwright/1'),
  id: z.string().min(1),
  name: z.string().default(untitled),
  variables: z.array(Variable).default([]),
  /** Default: none. */
  permissions: z.array(BrowserPermission).optional(),
  nodes: z.array(Node).default([]),
  edges: z.array(Edge).default([]),
});
export type Workflow = z.infer<typeof Workflow>;

export function emptyWorkflow(id: string): Workflow {
  return { format: 'planwright/1', id, name: untitled, variables: [], nodes: [], edges: [] };
}
