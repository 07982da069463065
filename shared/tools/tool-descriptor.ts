import { z } from 'zod';
import { JsonObject } from '../json.ts';
import { ToolFacts } from './tool-facts.ts';

/** Unknown counts as `non-idempotent`. */
export const Effect = z.enum(['read', 'idempotent', 'non-idempotent']);
export type Effect = z.infer<typeof Effect>;

export const ToolDescriptor = z.object({
  server: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  inputSchema: JsonObject,
  outputSchema: JsonObject.optional(),
  effect: Effect,
  facts: ToolFacts.optional(),
});
export type ToolDescriptor = z.infer<typeof ToolDescriptor>;

export const ToolServer = z.object({
  name: z.string(),
  status: z.enum(['connected', 'offline']),
  version: z.string().optional(),
  message: z.string().optional(),
  tools: z.array(ToolDescriptor),
});
export type ToolServer = z.infer<typeof ToolServer>;

export const ToolCatalog = z.array(ToolServer);
export type ToolCatalog = z.infer<typeof ToolCatalog>;

/** Without `server`: the first with the tool. */
export function findTool(
  servers: ToolCatalog,
  { server, tool }: { readonly server?: string | undefined; readonly tool: string },
): ToolDescriptor | undefined {
  return servers
    .filter((each) => server === undefined || each.name === server)
    .flatMap((each) => each.tools)
    .find((each) => each.name === tool);
}

interface Called {
  readonly effect: Effect;
  readonly facts?: ToolFacts | undefined;
}

/** Submitting or appending text isn't idempotent. */
export function asCalled<Tool extends Called>(tool: Tool, args: JsonObject): Tool {
  const isHeavier =
    tool.effect === 'idempotent' &&
    (tool.facts?.nonIdempotentWith ?? []).some((set) =>
      Object.entries(set).every(([name, value]) => (args[name] ?? null) === value),
    );
  return isHeavier ? { ...tool, effect: 'non-idempotent' } : tool;
}
