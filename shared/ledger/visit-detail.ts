import { z } from 'zod';
import { PageState } from '../page/page-state.ts';
import { RunLine } from '../run/events.ts';
import type { Visit } from '../run/run-state.ts';
import { LedgerEntry } from './entry.ts';

/** All that a run keeps of one visit. */
export const VisitDetail = z.object({
  visit: z.custom<Visit>(),
  /** Each attempt, in order. */
  entries: z.array(LedgerEntry),
  /** The page states that the entries name. */
  states: z.record(z.string(), PageState),
  /** What was told of it while it ran. */
  lines: z.array(RunLine),
});
export type VisitDetail = z.infer<typeof VisitDetail>;
