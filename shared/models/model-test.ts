import { z } from 'zod';
import { TokenUse } from '../assistant/reply.ts';

export const ModelTest = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    reply: z.string(),
    durationMs: z.number(),
    tokens: TokenUse,
    isStructured: z.boolean(),
    models: z.number().nullable(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type ModelTest = z.infer<typeof ModelTest>;
