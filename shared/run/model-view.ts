import { z } from 'zod';

/** What a model saw: files in `artifacts/` and masked text. */
export const ModelView = z.object({ pictures: z.array(z.string()), page: z.string().optional() });
export type ModelView = z.infer<typeof ModelView>;
