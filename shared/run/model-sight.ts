import { z } from 'zod';

/** What a model was given to look at: files in the run's `artifacts/`, and the page in words, with secrets masked. */
export const ModelSight = z.object({ pictures: z.array(z.string()), page: z.string().optional() });
export type ModelSight = z.infer<typeof ModelSight>;
