import { z } from 'zod';
import { replanLimits } from './limits.ts';

export const AttemptVerdict = z.enum(['passed', 'failed', 'unverified']);

export interface AttemptScore {
  readonly score?: number;
  readonly verdict: z.infer<typeof AttemptVerdict>;
}

export interface CheckCount {
  readonly passed: number;
  /** Not decidable. */
  readonly unverified: number;
  readonly all: number;
}

interface Judged {
  readonly hasFailed: boolean;
  readonly checks?: CheckCount;
  readonly hasEvidence: boolean;
  readonly judge?: number;
  readonly threshold?: number;
}

export const noChecks: CheckCount = { passed: 0, unverified: 0, all: 0 };

/** Without checks and evidence, the attempt is at best unverified. */
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

export function isBelow(
  { score = replanLimits.fullScore }: Pick<AttemptScore, 'score'>,
  threshold: number,
): boolean {
  return score < threshold;
}

export function clampThreshold(threshold: number | undefined, parent: number): number {
  return threshold === undefined
    ? parent
    : Math.max(parent, clampScore(Math.round(threshold * replanLimits.fullScore)));
}

export function clampAttempts(attempts: number): number {
  const { minAttempts, maxAttempts } = replanLimits;
  return Math.min(maxAttempts, Math.max(minAttempts, Math.round(attempts)));
}

export function thresholdOf(
  node: { readonly [field: string]: unknown },
  usual: number = replanLimits.threshold,
): number {
  const own = node['threshold'];
  return typeof own === 'number' && Number.isFinite(own) ? clampScore(Math.round(own)) : usual;
}

export function formatScore(score: number): string {
  return String(score / replanLimits.fullScore);
}

function partOf(passed: number, all: number): number {
  return Math.floor((passed * replanLimits.fullScore) / all);
}

function clampScore(score: number): number {
  return Math.min(replanLimits.fullScore, Math.max(0, score));
}
