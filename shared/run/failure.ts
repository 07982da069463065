import { z } from 'zod';
import { JsonObject } from '../json.ts';

/** `code` is for programs, `message` for people. */
export const Failure = z.object({ code: z.string(), message: z.string(), details: JsonObject.optional() });
export type Failure = z.infer<typeof Failure>;

/** Other servers' tools may fail with pages of text. */
export function headlineOf({ message }: Pick<Failure, 'message'>): string {
  return message.split('\n', 1)[0] ?? '';
}

/** Iterations of enclosing loops, outermost first, from 1. */
export const Iterations = z.array(z.object({ loopId: z.string(), iteration: z.int().min(1) }));
export type Iterations = z.infer<typeof Iterations>;
