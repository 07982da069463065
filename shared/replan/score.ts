import { z } from 'zod';
import { replanLimits } from './limits.ts';

export const AttemptVerdict = z.enum(['passed', 'failed', 'unverified']);

/** How well one attempt went, in basis points; without a score it could be neither confirmed nor refuted. */
export interface AttemptScore {
  readonly score?: number;
  readonly verdict: z.infer<typeof AttemptVerdict>;
}

/** How the checks of a step came out that must hold; those that only warn are none of them. */
export interface CheckCount {
  readonly passed: number;
  /** Nobody could say. */
  readonly unverified: number;
  readonly all: number;
}

interface Judged {
  /** Whether the step failed, be it by a check. */
  readonly hasFailed: boolean;
  readonly checks?: CheckCount;
  /** Whether its effect was evidenced by what code can see; stands for the one check of a step without checks. */
  readonly hasEvidence: boolean;
  /** What a model makes of it, 0 to 10000; it may only lower the score. */
  readonly judge?: number;
  readonly threshold?: number;
}

export const noChecks: CheckCount = { passed: 0, unverified: 0, all: 0 };

/** Passed checks over all checks. Without checks evidence is the one check, and with neither a step is unverified at best. */
export function scoreAttempt({
  hasFailed,
  checks = noChecks,
  hasEvidence,
  judge = replanLimits.fullScore,
  threshold = replanLimits.threshold,
}: Judged): AttemptScore {
  const { passed, unverified, all } =
    checks.all > 0
      ? checks
      : { passed: hasEvidence && !hasFailed ? 1 : 0, unverified: hasEvidence || hasFailed ? 0 : 1, all: 1 };
  const score = Math.min(partOf(passed, all), clampScore(judge));
  if (hasFailed || score >= threshold) return { score, verdict: hasFailed ? 'failed' : 'passed' };
  return Math.min(partOf(passed + unverified, all), clampScore(judge)) >= threshold
    ? { verdict: 'unverified' }
    : { score, verdict: 'failed' };
}

/** Whether an attempt is so far from what was asked that its step is replanned once none is left. What nobody could say is no reason. */
export function isBelow(
  { score = replanLimits.fullScore }: Pick<AttemptScore, 'score'>,
  threshold: number,
): boolean {
  return score < threshold;
}

/** Of a part of 1, as a model says it, to basis points between that of the parent and 1. */
export function clampThreshold(threshold: number | undefined, parent: number): number {
  return threshold === undefined
    ? parent
    : Math.max(parent, clampScore(Math.round(threshold * replanLimits.fullScore)));
}

export function clampAttempts(attempts: number): number {
  const { fewestAttempts, mostAttempts } = replanLimits;
  return Math.min(mostAttempts, Math.max(fewestAttempts, Math.round(attempts)));
}

/** That of a node, in basis points: its field `threshold`, where it has one, else that of the run. */
export function thresholdOf(
  node: { readonly [field: string]: unknown },
  usual: number = replanLimits.threshold,
): number {
  const own = node['threshold'];
  return typeof own === 'number' && Number.isFinite(own) ? clampScore(Math.round(own)) : usual;
}

/** `0.9`, for a person. */
export function sayScore(score: number): string {
  return String(score / replanLimits.fullScore);
}

function partOf(passed: number, all: number): number {
  return Math.floor((passed * replanLimits.fullScore) / all);
}

function clampScore(score: number): number {
  return Math.min(replanLimits.fullScore, Math.max(0, score));
}
