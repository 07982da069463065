import { z } from 'zod';
import { replanLimits } from './limits.ts';
import { ReplanAction } from './plan-revised.ts';
import { AttemptVerdict } from './score.ts';

export const ScoredAttempt = z.object({
  score: z.int().optional(),
  verdict: AttemptVerdict,
  reason: z.string().optional(),
});

export const ReplanRecord = z.object({
  /** From 1 in the lineage. */
  n: z.int().min(1),
  at: z.number(),
  nodeId: z.string(),
  origin: z.literal('replan'),
  failureLabel: z.string(),
  attempts: z.array(ScoredAttempt),
  proposalHash: z.string(),
  action: ReplanAction,
  summary: z.string(),
  /** `superseded`: applied, then replaced. */
  outcome: z.enum(['applied', 'rejected', 'superseded']),
  result: z.enum(['passed', 'failed', 'pending']).optional(),
  goalId: z.string(),
  newIds: z.array(z.string()),
});
export type ReplanRecord = z.infer<typeof ReplanRecord>;

type HistoryEvent = {
  readonly type: string;
  readonly nodeId?: string | undefined;
  readonly verdict?: unknown;
  readonly record?: ReplanRecord;
};

export function foldHistory(
  history: readonly ReplanRecord[],
  { type, nodeId = '', verdict, record }: HistoryEvent,
): readonly ReplanRecord[] {
  switch (type) {
    case 'replan-recorded':
      return record === undefined ? history : withRecord(history, record);
    case 'node-succeeded':
      return withResult(history, nodeId, 'passed');
    case 'node-failed':
      return withResult(history, nodeId, 'failed');
    case 'outcome-judged':
      return verdict === 'failed' ? withResult(history, nodeId, 'failed') : history;
    default:
      return history;
  }
}

/** Undefined if the step can be replanned. */
export function findSpentLimit(history: readonly ReplanRecord[], nodeId: string): string | undefined {
  const applied = history.filter(({ outcome }) => outcome !== 'rejected');
  if (applied.length >= replanLimits.maxPerRun)
    return `this run was already replanned ${replanLimits.maxPerRun} times, its limit`;
  const here = applied.filter((record) => record.nodeId === nodeId).length;
  return here >= replanLimits.maxPerNode
    ? `this step was already replanned ${replanLimits.maxPerNode} times, its limit`
    : undefined;
}

/** Changes results that this step decides. A passed record may still fail. */
export function withResult(
  history: readonly ReplanRecord[],
  nodeId: string,
  result: 'passed' | 'failed',
): readonly ReplanRecord[] {
  const isDecided = ({ goalId, newIds, ...record }: ReplanRecord): boolean =>
    (record.result === 'pending' ||
      (result === 'failed' && record.result === 'passed' && goalId === nodeId)) &&
    (goalId === nodeId || (result === 'failed' && newIds.includes(nodeId)));
  return history.some(isDecided)
    ? history.map((record) => (isDecided(record) ? { ...record, result } : record))
    : history;
}

export function withRecord(history: readonly ReplanRecord[], record: ReplanRecord): readonly ReplanRecord[] {
  const isSuperseded = (other: ReplanRecord): boolean =>
    record.outcome === 'applied' &&
    other.outcome === 'applied' &&
    (other.goalId === record.nodeId || other.newIds.includes(record.nodeId));
  return [
    ...history.map((other): ReplanRecord =>
      isSuperseded(other) ? { ...other, outcome: 'superseded' } : other,
    ),
    record,
  ];
}
