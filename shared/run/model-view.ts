import { z } from 'zod';

export const ModelView = z.object({ pictures: z.array(z.string()), page: z.string().optional() });
export type ModelView = z.infer<typeof ModelView>;
