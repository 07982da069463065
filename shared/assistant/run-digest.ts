import { z } from 'zod';
import { Json } from '../json.ts';

export const ResumeDigest = z.object({
  decision: z.enum(['continue', 'replay', 'blocked']),
  sentence: z.string(),
  continuesAt: z.string().optional(),
  reused: z.array(z.string()),
  unverified: z.array(z.string()),
  again: z.array(z.object({ name: z.string(), why: z.string() })),
  lost: z.string().optional(),
});
export type ResumeDigest = z.infer<typeof ResumeDigest>;

export const RunDigest = z.object({
  status: z.enum(['succeeded', 'failed', 'stopped']),
  steps: z.array(
    z.object({
      nodeId: z.string(),
      name: z.string(),
      status: z.string(),
      attempt: z.int().min(1),
      durationMs: z.number().optional(),
      result: Json.optional(),
      lacksEvidence: z.literal(true).optional(),
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
