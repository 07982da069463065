import { z } from 'zod';
import { JsonObject } from '../json.ts';

/** Why a node or a run failed: `code` for programs, `message` for the person, `details` such as `candidates`, `expected`, `actual`. */
export const Failure = z.object({ code: z.string(), message: z.string(), details: JsonObject.optional() });
export type Failure = z.infer<typeof Failure>;

/** The round of each loop a visit is in, outermost first; rounds count from 1. */
export const Iterations = z.array(z.object({ loopId: z.string(), iteration: z.int().min(1) }));
export type Iterations = z.infer<typeof Iterations>;
