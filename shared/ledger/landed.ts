import { z } from 'zod';

export const Landed = z.enum(['yes', 'maybe']);
export type Landed = z.infer<typeof Landed>;
