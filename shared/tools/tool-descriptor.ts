import { z } from 'zod';
import { JsonObject } from '../json.ts';
import { ToolFacts } from './tool-facts.ts';

/** What a tool may do to the world; unknown counts as `non-idempotent`. */
export const Effect = z.enum(['read', 'idempotent', 'non-idempotent']);
export type Effect = z.infer<typeof Effect>;

/** One tool of one connected server, as a form and a model need it. */
export const ToolDescriptor = z.object({
  server: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  inputSchema: JsonObject,
  /** Of its answer, where the server says it. */
  outputSchema: JsonObject.optional(),
  effect: Effect,
  facts: ToolFacts.optional(),
});
export type ToolDescriptor = z.infer<typeof ToolDescriptor>;

/** A server and whether its tools could be listed; an offline server says why. */
export const ToolServer = z.object({
  name: z.string(),
  status: z.enum(['connected', 'offline']),
  /** As the server says it. */
  version: z.string().optional(),
  message: z.string().optional(),
  tools: z.array(ToolDescriptor),
});
export type ToolServer = z.infer<typeof ToolServer>;

/** All that a workflow may call. */
export const ToolCatalogue = z.array(ToolServer);
export type ToolCatalogue = z.infer<typeof ToolCatalogue>;

/** The tool that a node calls; without a server, the first that has it. */
export function findTool(
  servers: ToolCatalogue,
  { server, tool }: { readonly server?: string | undefined; readonly tool: string },
): ToolDescriptor | undefined {
  return servers
    .filter((each) => server === undefined || each.name === server)
    .flatMap((each) => each.tools)
    .find((each) => each.name === tool);
}
