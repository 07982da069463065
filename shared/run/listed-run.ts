import { z } from 'zod';
import { Failure } from './events.ts';

/** `interrupted`: no end. `running`: in another program. */
export const ListedRun = z.object({
  runId: z.string(),
  startedAt: z.number(),
  status: z.enum(['succeeded', 'failed', 'stopped', 'interrupted', 'running']),
  /** For an interrupted run, until its last event. */
  durationMs: z.number().optional(),
  visits: z.int().optional(),
  missed: z.int().optional(),
  warned: z.int().optional(),
  nodeId: z.string().optional(),
  failure: Failure.optional(),
  resumes: z.string().optional(),
});
export type ListedRun = z.infer<typeof ListedRun>;

export function endingOfListed({
  status,
  missed,
  warned,
}: Pick<ListedRun, 'status' | 'missed' | 'warned'>): ListedRun['status'] | 'warned' {
  if (status !== 'succeeded') return status;
  return missed !== undefined ? 'failed' : warned !== undefined ? 'warned' : status;
}
