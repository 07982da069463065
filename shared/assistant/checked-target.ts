import { z } from 'zod';

const Meant = z.object({
  role: z.string(),
  name: z.string(),
  nth: z.int().min(1).optional(),
});

/** A proposal's target, compared with the explored pages. */
export const CheckedTarget = z.object({
  nodeId: z.string(),
  /** Such as `button “Pay”`. */
  called: z.string(),
  seen: z.enum(['once', 'several', 'never']),
  address: z.string(),
  candidates: z.array(Meant),
});
export type CheckedTarget = z.infer<typeof CheckedTarget>;
