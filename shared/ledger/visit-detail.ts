import { z } from 'zod';
import { PageState } from '../page/page-state.ts';
import { RunLine } from '../run/events.ts';
import type { Visit } from '../run/run-state.ts';
import { Invalidation, LedgerEntry } from './entry.ts';

export const VisitDetail = z.object({
  visit: z.custom<Visit>(),
  entries: z.array(LedgerEntry),
  invalidations: z.array(Invalidation),
  states: z.record(z.string(), PageState),
  lines: z.array(RunLine),
});
export type VisitDetail = z.infer<typeof VisitDetail>;
