import { z } from 'zod';
import { PageState } from '../page/page-state.ts';
import { RunLine } from '../run/events.ts';
import type { Visit } from '../run/run-state.ts';
import { Invalidation, LedgerEntry } from './entry.ts';

/** All that a run keeps of one visit. */
export const VisitDetail = z.object({
  visit: z.custom<Visit>(),
  /** Each attempt, in order. */
  entries: z.array(LedgerEntry),
  /** What took trust from it since. */
  invalidations: z.array(Invalidation),
  /** The page states that the entries name. */
  states: z.record(z.string(), PageState),
  /** What was told of it while it ran. */
  lines: z.array(RunLine),
});
export type VisitDetail = z.infer<typeof VisitDetail>;
