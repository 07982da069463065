import { z } from 'zod';
import { Failure } from './events.ts';

/** One run as a list shows it. `interrupted` when it never said that it ended, `running` while another program runs it; times in ms since the epoch. */
export const ListedRun = z.object({
  runId: z.string(),
  startedAt: z.number(),
  status: z.enum(['succeeded', 'failed', 'stopped', 'interrupted', 'running']),
  /** Of a run that was interrupted: up to the last that it told. */
  durationMs: z.number().optional(),
  visits: z.int().optional(),
  /** How many expected outcomes did not come about: with one, the run counts as failed though its steps were carried out. */
  missed: z.int().optional(),
  /** How much the run warned of, by itself or by checks that only warn; absent where nothing. */
  warned: z.int().optional(),
  /** The node that failed, or at which it was stopped or cut off. */
  nodeId: z.string().optional(),
  failure: Failure.optional(),
  /** The run that it goes on with. */
  resumes: z.string().optional(),
});
export type ListedRun = z.infer<typeof ListedRun>;

/** How a run ended, all told: one that was carried out to its end may have missed what was expected of it, or have warned. */
export function endingOfListed({
  status,
  missed,
  warned,
}: Pick<ListedRun, 'status' | 'missed' | 'warned'>): ListedRun['status'] | 'warned' {
  if (status !== 'succeeded') return status;
  return missed !== undefined ? 'failed' : warned !== undefined ? 'warned' : status;
}
