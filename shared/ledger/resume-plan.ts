import { z } from 'zod';
import { fingerprintOf } from './hash.ts';
import type { Iterations } from '../run/events.ts';
import type { InvalidationCode, LedgerEntry, Rerun } from './entry.ts';

/** What a person can choose when a run cannot simply go on; `go-on`: the page is right as it is; `took-effect`: the step that was cut short did what it should. */
export const ResumeChoice = z.enum(['check-again', 'go-on', 'replay', 'retry', 'took-effect', 'start-over']);
export type ResumeChoice = z.infer<typeof ResumeChoice>;

export type BlockCode =
  | InvalidationCode
  | 'NO_ESTABLISHER'
  | 'NEEDS_CONFIRMATION'
  | 'MAY_HAVE_LANDED'
  | 'LED_ELSEWHERE'
  | 'NOTHING_KEPT'
  | 'COMPLETE';

/** A visit that is made again although it was proven. */
export interface Replay {
  readonly entry: LedgerEntry;
  readonly rerun: Rerun;
  /** Whether it needs nobody's word. A step that was changed since is another deed, which whoever changed it wants. */
  readonly isHarmless: boolean;
}

/** Where the walk begins, and what it takes over without doing it again. */
export interface ResumeStart {
  /** In trace order. */
  readonly kept: readonly LedgerEntry[];
  /** Visits on the way back to the page that have nothing to do with it: they are not made again either. */
  readonly keptInside: readonly LedgerEntry[];
  readonly startNodeId: string;
  /** The rounds of the loops around the start. */
  readonly iterations: Iterations;
  /** Visits that were proven and will be made again, each with its reason. */
  readonly reruns: readonly Replay[];
  /** After so many visits the page must be at this state (its hash) again, on the same record unless the person allowed any, or the run stops; absent when nothing is replayed. */
  readonly mustReach?: {
    readonly afterVisits: number;
    readonly state: string;
    readonly isAnyRecord?: boolean;
  };
}

/** What "Resume from here" would do (recovery.md, 6.4). */
export interface ResumePlan {
  readonly decision: 'continue' | 'replay' | 'blocked';
  /** Why, in one sentence. */
  readonly sentence: string;
  /** Of a plan that is blocked. */
  readonly code?: BlockCode;
  /** What else may be done about it. */
  readonly choices: readonly ResumeChoice[];
  /** How to go on; of a plan that is blocked, how to go on once the person has confirmed it. */
  readonly start?: ResumeStart;
  /** The node at which new work begins. */
  readonly frontierNodeId: string | null;
  /** Why earlier visits no longer count, when some do not. */
  readonly cut?: {
    readonly code: InvalidationCode;
    readonly sentence: string;
    readonly nodeId: string | null;
  };
  /** How many proven visits are kept, are made again, and need a person's word before they are. */
  readonly counts: { readonly kept: number; readonly replayed: number; readonly toConfirm: number };
  /** What could be done twice, in one sentence: the question that a person answers by going on. */
  readonly doubt?: string;
  /** Nodes of kept visits that passed without anything to show for it. */
  readonly unverifiedNodeIds: readonly string[];
  /** Nodes of kept visits that used a secret of which nobody can tell whether it is another one now. */
  readonly uncertainSecrets: readonly string[];
}

/** The same as the window needs it: without the entries themselves. */
export const ResumeOffer = z.object({
  /** Names what would be run and what is asked; the same only as long as that is the same. */
  planId: z.string(),
  decision: z.enum(['continue', 'replay', 'blocked']),
  sentence: z.string(),
  code: z.string().optional(),
  choices: z.array(ResumeChoice),
  frontierNodeId: z.string().nullable(),
  cut: z.object({ code: z.string(), sentence: z.string(), nodeId: z.string().nullable() }).optional(),
  counts: z.object({ kept: z.int(), replayed: z.int(), toConfirm: z.int() }),
  /** When the youngest of what is kept was done; absent when nothing is. */
  latestKeptAt: z.number().optional(),
  /** The nodes whose latest visit is kept. */
  keptNodeIds: z.array(z.string()),
  unverifiedNodeIds: z.array(z.string()),
  uncertainSecrets: z.array(z.string()),
  /** What would be made again although it was proven, with the reason; not harmless where a person has to allow it: it may change something once more, or signs in. */
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
  const kept = [...(start?.kept ?? []), ...(start?.keptInside ?? [])];
  const reruns = (start?.reruns ?? []).map(({ entry, rerun, isHarmless }) => ({
    nodeId: entry.nodeId,
    visit: entry.visit,
    ...rerun,
    isHarmless,
  }));
  const { decision, frontierNodeId, counts } = plan;
  // How the page differs may be said in other words by the time that the person has read it.
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
    ...(kept.length === 0
      ? {}
      : { latestKeptAt: kept.reduce((latest, { endedAt }) => Math.max(latest, endedAt), 0) }),
    keptNodeIds: [...new Set(kept.map(({ nodeId }) => nodeId))],
    reruns,
    planId: fingerprintOf('plan', planned),
  };
}
