import { z } from 'zod';

export const LocalServer = z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) });
export type LocalServer = z.infer<typeof LocalServer>;
