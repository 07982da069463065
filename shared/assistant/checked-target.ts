import { z } from 'zod';
import { TargetCandidate } from '../run/target-candidate.ts';

/** A target of a proposal, and how often the explored pages show it. */
export const CheckedTarget = z.object({
  nodeId: z.string(),
  called: z.string(),
  /** `unchecked`: a selector, which outlines can't check. */
  seen: z.enum(['once', 'several', 'never', 'unchecked']),
  address: z.string(),
  count: z.int().min(0),
  candidates: z.array(TargetCandidate),
});
export type CheckedTarget = z.infer<typeof CheckedTarget>;
