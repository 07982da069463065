import { z } from 'zod';
import { JsonObject } from '../../shared/json.ts';

/** In what a server says of a tool (`_meta`): arguments with which the tool is not idempotent, though it is otherwise (`ToolDescriptor.nonIdempotentWith`). */
export const nonIdempotentWithKey = 'planwright/nonIdempotentWith';

export function nonIdempotentWithOf(
  meta: Readonly<Record<string, unknown>> | undefined,
): JsonObject[] | undefined {
  return z.array(JsonObject).safeParse(meta?.[nonIdempotentWithKey]).data;
}
