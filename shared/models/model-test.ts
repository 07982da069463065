import { z } from 'zod';
import { TokenUse } from '../assistant/reply.ts';

/** What came of asking a model something tiny. */
export const ModelTest = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** What it said. */
    reply: z.string(),
    durationMs: z.number(),
    tokens: TokenUse,
    /** Whether it takes a JSON schema and keeps to it. */
    isStructured: z.boolean(),
    /** How many models the endpoint lists; null when it lists none. */
    models: z.number().nullable(),
  }),
  /** `code` and `message` as an AppError says them. */
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type ModelTest = z.infer<typeof ModelTest>;
