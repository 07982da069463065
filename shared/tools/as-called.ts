import type { JsonObject } from '../json.ts';
import type { Effect } from './tool-descriptor.ts';
import type { ToolFacts } from './tool-facts.ts';

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
