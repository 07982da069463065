import { z } from 'zod';
import { fingerprintOf } from './hash.ts';
import type { Iterations } from '../run/events.ts';
import type { InvalidationCode, LedgerEntry, Rerun } from './entry.ts';

/** `continue`: the page is right. `took-effect`: the interrupted step worked. */
export const ResumeChoice = z.enum([
  'check-again',
  'continue',
  'replay',
  'retry',
  'took-effect',
  'start-over',
]);
export type ResumeChoice = z.infer<typeof ResumeChoice>;

export type BlockCode =
  | InvalidationCode
  | 'NO_ESTABLISHER'
  | 'NEEDS_CONFIRMATION'
  | 'MAY_HAVE_LANDED'
  | 'LED_ELSEWHERE'
  | 'NOTHING_REUSED'
  | 'COMPLETE';

export const StatedReason = z.enum(['cut', 'page']);
export type StatedReason = z.infer<typeof StatedReason>;

export interface Replay {
  readonly entry: LedgerEntry;
  readonly rerun: Rerun;
  readonly isHarmless: boolean;
}

export interface ResumeStart {
  readonly reused: readonly LedgerEntry[];
  readonly reusedInside: readonly LedgerEntry[];
  readonly startNodeId: string;
  readonly iterations: Iterations;
  readonly reruns: readonly Replay[];
  readonly mustReach?: {
    readonly afterVisits: number;
    readonly state: string;
    readonly isAnyRecord?: boolean;
  };
}

/** How a run can resume (recovery.md, 6.4). */
export interface ResumePlan {
  readonly decision: 'continue' | 'replay' | 'blocked';
  readonly sentence: string;
  /** What invalidated steps, or how the page differs. */
  readonly statedReason?: StatedReason;
  readonly code?: BlockCode;
  readonly choices: readonly ResumeChoice[];
  readonly start?: ResumeStart;
  readonly frontierNodeId: string | null;
  readonly cut?: {
    readonly code: InvalidationCode;
    readonly sentence: string;
    readonly nodeId: string | null;
  };
  readonly counts: { readonly reused: number; readonly replayed: number; readonly toConfirm: number };
  readonly doubt?: string;
  readonly unverifiedNodeIds: readonly string[];
  readonly uncertainSecrets: readonly string[];
}

export const ResumeOffer = z.object({
  /** Changes with the steps that would run or need consent. */
  planId: z.string(),
  decision: z.enum(['continue', 'replay', 'blocked']),
  sentence: z.string(),
  statedReason: StatedReason.optional(),
  code: z.string().optional(),
  choices: z.array(ResumeChoice),
  frontierNodeId: z.string().nullable(),
  cut: z.object({ code: z.string(), sentence: z.string(), nodeId: z.string().nullable() }).optional(),
  counts: z.object({ reused: z.int(), replayed: z.int(), toConfirm: z.int() }),
  latestReusedAt: z.number().optional(),
  reusedNodeIds: z.array(z.string()),
  unverifiedNodeIds: z.array(z.string()),
  uncertainSecrets: z.array(z.string()),
  reruns: z.array(
    z.object({
      nodeId: z.string(),
      visit: z.int(),
      code: z.string(),
      sentence: z.string(),
      isHarmless: z.boolean(),
    }),
  ),
});
export type ResumeOffer = z.infer<typeof ResumeOffer>;

export function offerOf({ start, code, cut, doubt, ...plan }: ResumePlan): ResumeOffer {
  const reused = [...(start?.reused ?? []), ...(start?.reusedInside ?? [])];
  const reruns = (start?.reruns ?? []).map(({ entry, rerun, isHarmless }) => ({
    nodeId: entry.nodeId,
    visit: entry.visit,
    ...rerun,
    isHarmless,
  }));
  const { decision, frontierNodeId, counts } = plan;
  const planned = {
    decision,
    code: code ?? null,
    doubt: doubt ?? null,
    frontierNodeId,
    counts,
    reruns: reruns.map(({ nodeId, visit }) => [nodeId, visit]),
    startNodeId: start?.startNodeId ?? null,
  };
  return {
    ...plan,
    choices: [...plan.choices],
    unverifiedNodeIds: [...plan.unverifiedNodeIds],
    uncertainSecrets: [...plan.uncertainSecrets],
    ...(code === undefined ? {} : { code }),
    ...(cut === undefined ? {} : { cut }),
    ...(reused.length === 0
      ? {}
      : { latestReusedAt: reused.reduce((latest, { endedAt }) => Math.max(latest, endedAt), 0) }),
    reusedNodeIds: [...new Set(reused.map(({ nodeId }) => nodeId))],
    reruns,
    planId: fingerprintOf('plan', planned),
  };
}
