import { endSentence } from '../text/end-sentence.ts';
import type { RunState, Visit } from './run-state.ts';

export interface Unverified {
  readonly nodeId: string;
  readonly visit: number;
  readonly message: string;
  readonly why?: string;
}

/** Without `nodeId` it concerns the whole run. */
export interface RunWarning {
  readonly nodeId?: string;
  readonly code?: string;
  readonly message: string;
}

export interface RunVerdict {
  readonly verdict: 'passed' | 'passed with warnings' | 'failed' | 'stopped';
  readonly warnings: readonly RunWarning[];
  readonly unverified: readonly Unverified[];
  readonly missed: readonly Unverified[];
}

export const unsavedChanges = 'unsaved-changes';

/** A missed outcome fails the run unless a plan change replaced the step. */
export function runVerdict(run: RunState): RunVerdict | undefined {
  if (run.status !== 'succeeded' && run.status !== 'failed' && run.status !== 'stopped') return undefined;
  const missed = run.visits.flatMap((visit) => {
    const message = describeMissed(visit);
    return message === undefined ? [] : [unverifiedVisit(visit, message)];
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

export function describeMissed({
  outcome,
  isRevised,
}: Pick<Visit, 'outcome' | 'isRevised'>): string | undefined {
  return outcome?.verdict === 'failed' && isRevised !== true
    ? `Expected “${outcome.expected}”, but it did not happen. ${outcome.reason}`
    : undefined;
}

function unverifiedOf(visit: Visit): Unverified[] {
  const checks = (visit.checks ?? []).flatMap(({ verdict, expected, note }) =>
    verdict === 'unverified'
      ? [unverifiedVisit(visit, [endSentence(expected), note ?? ''].join(' ').trim())]
      : [],
  );
  return visit.outcome?.verdict === 'unverified'
    ? [
        ...checks,
        { ...unverifiedVisit(visit, endSentence(visit.outcome.expected.trim())), why: visit.outcome.reason },
      ]
    : checks;
}

function unverifiedVisit({ nodeId, visit }: Visit, message: string): Unverified {
  return { nodeId, visit, message };
}
