import type { JsonObject } from '../json.ts';
import type { Effect } from './tool-descriptor.ts';
import type { ToolFacts } from './tool-facts.ts';

interface Called {
  readonly effect: Effect;
  readonly facts?: ToolFacts | undefined;
}

/** The tool as a call with these arguments makes it: a text that is sent off, or added to what a field holds, is not the same when it is typed again. */
export function asCalled<Tool extends Called>(tool: Tool, args: JsonObject): Tool {
  const isHeavier =
    tool.effect === 'idempotent' &&
    (tool.facts?.nonIdempotentWith ?? []).some((set) =>
      Object.entries(set).every(([name, value]) => (args[name] ?? null) === value),
    );
  return isHeavier ? { ...tool, effect: 'non-idempotent' } : tool;
}
