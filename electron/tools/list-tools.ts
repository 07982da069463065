import { setMaxListeners } from 'node:events';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { ToolSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { isTooDeep, type JsonObject } from '../../shared/json.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import type { Effect, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import { foreignFacts, ToolFacts, toolFactsKey } from '../../shared/tools/tool-facts.ts';

/** A bad tool doesn't hide the others. */
const Page = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().nullish() });

export async function listTools(
  server: string,
  client: Client,
  options: RequestOptions,
): Promise<ToolDescriptor[]> {
  // Node warns of more than ten listeners.
  if (options.signal !== undefined) setMaxListeners(foreignLimits.toolPages + 10, options.signal);
  const tools: Tool[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const params = cursor === undefined ? {} : { cursor };
    const page = await client.request({ method: 'tools/list', params }, Page, options);
    tools.push(
      ...page.tools.flatMap((written) => ToolSchema.safeParse(written).data ?? []).filter(isWithinLimits),
    );
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) return tools.map((tool) => describe(server, tool));
    if (seen.has(cursor)) throw new Error('its list of tools repeats a page');
    seen.add(cursor);
    if (seen.size >= foreignLimits.toolPages)
      throw new Error(`its list of tools has more than ${foreignLimits.toolPages} pages`);
    if (tools.length > foreignLimits.tools)
      throw new Error(`it has more than ${foreignLimits.tools.toLocaleString('en')} tools`);
  }
}

function isWithinLimits({ name, inputSchema, outputSchema }: Tool): boolean {
  return (
    name.length <= foreignLimits.toolName &&
    !isTooDeep([inputSchema, outputSchema]) &&
    JSON.stringify([inputSchema, outputSchema ?? null]).length <= foreignLimits.toolSchema
  );
}

function describe(
  server: string,
  { name, title, description = '', inputSchema, outputSchema, annotations, _meta }: Tool,
): ToolDescriptor {
  const effect = effectOf(annotations);
  const written = _meta?.[toolFactsKey];
  return {
    server,
    name,
    title: cutText(title ?? annotations?.title ?? name, foreignLimits.toolName),
    description: cutText(description, foreignLimits.toolDescription),
    inputSchema: inputSchema as JsonObject,
    ...(outputSchema === undefined ? {} : { outputSchema: outputSchema as JsonObject }),
    effect,
    facts:
      server === browserServer
        ? ToolFacts.parse(written)
        : foreignFacts(written, { onlyReads: effect === 'read' }),
  };
}

/** What a destructive tool removed may be there again. */
function effectOf(annotations: Tool['annotations']): Effect {
  if (annotations?.readOnlyHint === true) return 'read';
  return annotations?.idempotentHint === true && annotations.destructiveHint !== true
    ? 'idempotent'
    : 'non-idempotent';
}
