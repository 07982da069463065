import { z } from 'zod';

export const Nth = z.union([z.int().min(1), z.literal('last')]);
export type Nth = z.infer<typeof Nth>;
