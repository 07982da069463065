import { replanLimits } from './limits.ts';

/** How well one attempt went, in basis points; without a score it could be neither confirmed nor refuted. */
export interface AttemptScore {
  readonly score?: number;
  readonly verdict: 'passed' | 'failed' | 'unverified';
}

interface Judged {
  /** Whether the step itself failed: then nothing was shown. */
  readonly hasFailed: boolean;
  readonly checks?: { readonly passed: number; readonly all: number };
  /** Whether its effect was evidenced by what code can see; stands for the one check of a step without checks. */
  readonly hasEvidence: boolean;
  /** What a model makes of it, 0 to 10000; it may only lower the score. */
  readonly judge?: number;
  readonly threshold?: number;
}

/** Passed checks over all checks. Without checks evidence is the one check, and with neither a step is unverified at best. */
export function scoreAttempt({ hasFailed, checks = { passed: 0, all: 0 }, hasEvidence, judge = replanLimits.fullScore, threshold = replanLimits.threshold }: Judged): AttemptScore {
  const passed = checks.all > 0 ? checks.passed : hasEvidence && !hasFailed ? 1 : 0;
  const all = Math.max(1, checks.all);
  if (checks.all === 0 && !hasEvidence && !hasFailed) return { verdict: 'unverified' };
  const score = Math.min(hasFailed && checks.all === 0 ? 0 : Math.floor((passed * replanLimits.fullScore) / all), clampScore(judge));
  return { score, verdict: !hasFailed && score >= threshold ? 'passed' : 'failed' };
}

/** Of a part of 1, as a model says it, to basis points between that of the parent and 1. */
export function clampThreshold(threshold: number | undefined, parent: number): number {
  return threshold === undefined ? parent : Math.max(parent, clampScore(Math.round(threshold * replanLimits.fullScore)));
}

export function clampAttempts(attempts: number): number {
  const { fewestAttempts, mostAttempts } = replanLimits;
  return Math.min(mostAttempts, Math.max(fewestAttempts, Math.round(attempts)));
}

/** That of a node, in basis points: its field `threshold`, where it has one. */
export function thresholdOf(node: { readonly [field: string]: unknown }): number {
  const own = node['threshold'];
  return typeof own === 'number' && Number.isFinite(own) ? clampScore(Math.round(own)) : replanLimits.threshold;
}

function clampScore(score: number): number {
  return Math.min(replanLimits.fullScore, Math.max(0, score));
}
