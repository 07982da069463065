import { z } from 'zod';

/** Something unrepeatable was done (`yes`), or may have been (`maybe`). */
export const Landed = z.enum(['yes', 'maybe']);
export type Landed = z.infer<typeof Landed>;
