import type { ReplanAction } from './plan-revised.ts';
import { replanLimits } from './limits.ts';
import type { TracedAttempt } from './trace.ts';

/** One proposal of this run and what came of it. */
export interface ReplanRecord {
  /** From 1, in the run. */
  readonly n: number;
  readonly at: number;
  /** The step that had failed. */
  readonly nodeId: string;
  readonly origin: 'replan';
  /** The code of its failure. */
  readonly failureLabel: string;
  readonly attempts: readonly TracedAttempt[];
  readonly proposalHash: string;
  readonly action: ReplanAction;
  /** In a few words, for a model. */
  readonly summary: string;
  /** `superseded`: applied, and a later one stands in its place. */
  readonly outcome: 'applied' | 'rejected' | 'superseded';
  /** Of an applied one: whether what it was for succeeded. */
  readonly result?: 'passed' | 'failed' | 'pending';
  /** What shows that it worked: the last new step, or the step that had failed. */
  readonly goalId: string;
  /** The steps that it brought. */
  readonly newIds: readonly string[];
}

/** Why nothing more is proposed for this step, or nothing when there is room for it. */
export function findSpentLimit(history: readonly ReplanRecord[], nodeId: string): string | undefined {
  const applied = history.filter(({ outcome }) => outcome !== 'rejected');
  if (applied.length >= replanLimits.mostPerRun) return `this run was replanned ${replanLimits.mostPerRun} times already, its limit`;
  const here = applied.filter((record) => record.nodeId === nodeId).length;
  return here >= replanLimits.mostPerNode ? `this step was replanned ${replanLimits.mostPerNode} times already, its limit` : undefined;
}

/** The records after a step succeeded or failed: those that it decides about have their result. One that passed may still turn out to have missed what was expected. */
export function withResult(history: readonly ReplanRecord[], nodeId: string, result: 'passed' | 'failed'): readonly ReplanRecord[] {
  const isDecided = ({ goalId, newIds, ...record }: ReplanRecord): boolean =>
    (record.result === 'pending' || (result === 'failed' && record.result === 'passed' && goalId === nodeId)) && (goalId === nodeId || (result === 'failed' && newIds.includes(nodeId)));
  return history.some(isDecided) ? history.map((record) => (isDecided(record) ? { ...record, result } : record)) : history;
}

/** The records once a further proposal was applied: those whose step failed again are superseded by it. */
export function withRecord(history: readonly ReplanRecord[], record: ReplanRecord): readonly ReplanRecord[] {
  const isSuperseded = (other: ReplanRecord): boolean =>
    record.outcome === 'applied' && other.outcome === 'applied' && (other.goalId === record.nodeId || other.newIds.includes(record.nodeId));
  return [...history.map((other): ReplanRecord => (isSuperseded(other) ? { ...other, outcome: 'superseded' } : other)), record];
}
