import type { WrittenCheck } from '../checks/check.ts';
import type { JsonObject } from '../json.ts';
import type { ToolNode } from '../workflow/node.ts';
import { factsOf } from './browser-tools.ts';

const repeatFields = ['until', 'untilGone', 'times'] as const;

export const defaultTimes = 20;

export interface Repeat {
  /** The call isn't made if these already hold. */
  readonly checks: readonly WrittenCheck[];
  /** For a text that the page shows already: the clicked part must show it. */
  readonly checksInPart: readonly WrittenCheck[];
  readonly times: number;
}

export function repeatOf({ server, tool, arguments: args }: ToolNode['params']): Repeat | undefined {
  if (factsOf({ ...(server === undefined ? {} : { server }), tool }).isRepeatable !== true) return undefined;
  const { until, untilGone, times, within } = args;
  const present = isText(until) ? [{ type: 'TextPresent', text: until }] : [];
  const absent = isText(untilGone) ? [{ type: 'TextAbsent', text: untilGone }] : [];
  const checks = [...present, ...absent];
  if (checks.length === 0) return undefined;
  return {
    checks,
    checksInPart: isText(within) ? [...present.map((check) => ({ ...check, within })), ...absent] : checks,
    times: typeof times === 'number' ? times : defaultTimes,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export function withoutRepeat(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return schema;
  const kept = Object.entries(properties).filter(
    ([name]) => !(repeatFields as readonly string[]).includes(name),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}
