import type { RunState, Visit } from './run-state.ts';

/** Something of a run that nobody could confirm. */
export interface Unverified {
  readonly nodeId: string;
  readonly visit: number;
  readonly message: string;
  /** Why, where the message does not say it itself. */
  readonly why?: string;
}

/** Something that a run warned of; without a step it is about the whole run. */
export interface RunWarning {
  readonly nodeId?: string;
  readonly message: string;
}

/** What a run comes to, beyond that it reached its end. */
export interface RunVerdict {
  readonly verdict: 'passed' | 'passed with warnings' | 'failed' | 'stopped';
  /** Checks that only warn and did not hold, and what else the run warned of. */
  readonly warnings: readonly RunWarning[];
  readonly unverified: readonly Unverified[];
  /** Expected outcomes that did not come about, though every step was carried out. */
  readonly missed: readonly Unverified[];
}

/** The verdict on a run that has ended; undefined before. An outcome that did not come about fails a run whose steps all succeeded, unless a revision of the plan stands in the place of that step. */
export function runVerdict(run: RunState): RunVerdict | undefined {
  if (run.status !== 'succeeded' && run.status !== 'failed' && run.status !== 'stopped') return undefined;
  const missed = run.visits.flatMap((visit) => {
    const message = sayMissed(visit);
    return message === undefined ? [] : [said(visit, message)];
  });
  const warnings = [
    ...run.visits.flatMap(({ nodeId, checks = [] }) =>
      checks.flatMap(({ verdict, message }) => (verdict === 'warned' ? [{ nodeId, message }] : [])),
    ),
    ...run.warnings,
  ];
  const verdict =
    run.status === 'stopped'
      ? 'stopped'
      : run.status === 'failed' || missed.length > 0
        ? 'failed'
        : warnings.length > 0
          ? 'passed with warnings'
          : 'passed';
  return { verdict, warnings, unverified: run.visits.flatMap(unverifiedOf), missed };
}

/** What was expected of a visit and did not come about; undefined for one that did its part, or in whose place a revision of the plan stands. */
export function sayMissed({ outcome, isRevised }: Pick<Visit, 'outcome' | 'isRevised'>): string | undefined {
  return outcome?.verdict === 'failed' && isRevised !== true
    ? `Expected “${outcome.expected}”, and it did not come about. ${outcome.reason}`
    : undefined;
}

function unverifiedOf(visit: Visit): Unverified[] {
  const checks = (visit.checks ?? []).flatMap(({ verdict, message }) =>
    verdict === 'unverified' ? [said(visit, message)] : [],
  );
  return visit.outcome?.verdict === 'unverified'
    ? [...checks, { ...said(visit, asSentence(visit.outcome.expected)), why: visit.outcome.reason }]
    : checks;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

function said({ nodeId, visit }: Visit, message: string): Unverified {
  return { nodeId, visit, message };
}
