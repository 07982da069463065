import { z } from 'zod';
import { Json } from '../json.ts';

/** What resuming the run would do now. */
export const ResumeDigest = z.object({
  decision: z.enum(['continue', 'replay', 'blocked']),
  sentence: z.string(),
  /** The first step that would run. */
  goesOnAt: z.string().optional(),
  /** Ranges of reused steps. */
  kept: z.array(z.string()),
  unproven: z.array(z.string()),
  again: z.array(z.object({ name: z.string(), why: z.string() })),
  /** Why earlier steps no longer count. */
  lost: z.string().optional(),
});
export type ResumeDigest = z.infer<typeof ResumeDigest>;

/** The latest run as the assistant sees it, to explain and fix failures. Never contains secrets. */
export const RunDigest = z.object({
  status: z.enum(['succeeded', 'failed', 'stopped']),
  /** Visits in order, only the latest of many. */
  steps: z.array(
    z.object({
      nodeId: z.string(),
      name: z.string(),
      status: z.string(),
      attempt: z.int().min(1),
      durationMs: z.number().optional(),
      /** Shortened. */
      result: Json.optional(),
    }),
  ),
  failure: z
    .object({
      nodeId: z.string().optional(),
      name: z.string().optional(),
      code: z.string(),
      message: z.string(),
      candidates: z.array(z.string()),
    })
    .optional(),
  resume: ResumeDigest.optional(),
});
export type RunDigest = z.infer<typeof RunDigest>;
