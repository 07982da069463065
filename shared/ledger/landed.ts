import { z } from 'zod';

/** What must not be done twice was done (`yes`), or nobody knows, because no answer came (`maybe`). */
export const Landed = z.enum(['yes', 'maybe']);
export type Landed = z.infer<typeof Landed>;
