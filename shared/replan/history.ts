import { z } from 'zod';
import { replanLimits } from './limits.ts';
import { ReplanAction } from './plan-revised.ts';
import { AttemptVerdict } from './score.ts';

/** One attempt at a step: how it went, and why. */
export const ScoredAttempt = z.object({
  score: z.int().optional(),
  verdict: AttemptVerdict,
  reason: z.string().optional(),
});

/** One proposal of this lineage and what came of it. What is not known is left out. */
export const ReplanRecord = z.object({
  /** From 1, in the lineage. */
  n: z.int().min(1),
  at: z.number(),
  /** The step that had failed. */
  nodeId: z.string(),
  origin: z.literal('replan'),
  /** The code of its failure. */
  failureLabel: z.string(),
  attempts: z.array(ScoredAttempt),
  proposalHash: z.string(),
  action: ReplanAction,
  /** In a few words, for a model. */
  summary: z.string(),
  /** `superseded`: applied, and a later one stands in its place. */
  outcome: z.enum(['applied', 'rejected', 'superseded']),
  /** Of an applied one: whether what it was for succeeded. */
  result: z.enum(['passed', 'failed', 'pending']).optional(),
  /** What shows that it worked: the last new step, or the step that had failed. */
  goalId: z.string(),
  /** The steps that it brought. */
  newIds: z.array(z.string()),
});
export type ReplanRecord = z.infer<typeof ReplanRecord>;

/** What the records need to know of an event of the run. */
type Told = {
  readonly type: string;
  readonly nodeId?: string | undefined;
  readonly verdict?: unknown;
  readonly record?: ReplanRecord;
};

/** The records after this event of the run. */
export function foldHistory(
  history: readonly ReplanRecord[],
  { type, nodeId = '', verdict, record }: Told,
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

/** Why nothing more is proposed for this step, or nothing when there is room for it. */
export function findSpentLimit(history: readonly ReplanRecord[], nodeId: string): string | undefined {
  const applied = history.filter(({ outcome }) => outcome !== 'rejected');
  if (applied.length >= replanLimits.mostPerRun)
    return `this run was replanned ${replanLimits.mostPerRun} times already, its limit`;
  const here = applied.filter((record) => record.nodeId === nodeId).length;
  return here >= replanLimits.mostPerNode
    ? `this step was replanned ${replanLimits.mostPerNode} times already, its limit`
    : undefined;
}

/** The records after a step succeeded or failed: those that it decides about have their result. One that passed may still turn out to have missed what was expected. */
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

/** The records once a further proposal was applied: those whose step failed again are superseded by it. */
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
