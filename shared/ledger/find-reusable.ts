import type { LiveNow } from '../page/live-page.ts';
import { outputKey } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { comparePageStates, type PageMismatch } from './compare-page-states.ts';
import { withConfirmedEffect } from './confirmed-effect.ts';
import type { LedgerEntry } from './entry.ts';
import type { OtherRuns } from './find-actions-of-other-runs.ts';
import { findCut, findNewEntry, findWithdrawn, type Cut } from './find-invalidations.ts';
import { findKnownPage, findPageMismatch, type KnownPage } from './find-known-page.ts';
import { findLost } from './find-lost.ts';
import type { Ledger } from './fold-ledger.ts';
import { isReusable } from './is-verified.ts';
import { findLostCheck } from './new-checks.ts';
import type { ResumeContext } from './resume-context.ts';
import { traceInWorkflow } from './trace-in-workflow.ts';
import { traceOfActions } from './trace.ts';

export interface ResumeQuestion {
  readonly ledger: Ledger;
  readonly around: ResumeContext;
  readonly live: LiveNow;
  readonly endedAt?: number | undefined;
  readonly others: OtherRuns;
  /** The run's first step, if known. */
  readonly entryThen?: string | undefined;
  readonly isPageRight?: boolean;
  readonly tookEffect?: boolean;
  readonly hasEndedElsewhere?: boolean;
}

interface Prefix {
  readonly reused: readonly LedgerEntry[];
  readonly cut: Cut | undefined;
  /** The first step that isn't reused; null at the end. */
  readonly frontier: string | null;
  readonly knownPage: KnownPage | undefined;
}

export interface Reusable extends Prefix {
  readonly trace: readonly LedgerEntry[];
  readonly done: readonly LedgerEntry[];
  readonly lost: Cut | undefined;
  readonly isUnchanged: boolean;
}

/** See recovery.md, 6.3 and 6.6. */
export function findReusable(question: ResumeQuestion): Reusable {
  const { ledger, around, entryThen, tookEffect = false } = question;
  const { workflow } = around;
  const made = traceInWorkflow(traceOfActions(ledger.entries), workflow);
  const trace = tookEffect ? withConfirmedEffect(made, workflow, around.now) : made;
  const firstBad = trace.findIndex((entry) => !isReusable(entry));
  const done = firstBad === -1 ? trace : trace.slice(0, firstBad);
  const knownPage = findKnownPage(done, trace[done.length], ledger);
  const lost = findLostField(done, knownPage, question);
  const changed =
    findNewEntry(done, { workflow, entryThen }) ??
    findCut(done, around, knownPage !== undefined && mismatchAt(knownPage, question) === undefined);
  const cut = earliest(changed, earliest(findWithdrawn(done, ledger.invalidations), lost));
  const prefix = beforeLostCheck({ trace, done, cut }, question);
  return {
    trace,
    done,
    ...prefix,
    lost: prefix.cut === lost ? lost : undefined,
    isUnchanged: changed === undefined,
  };
}

/** Undefined if the run can continue, or no page is known. */
export function mismatchAt(
  knownPage: KnownPage | undefined,
  { live, endedAt, isPageRight = false, tookEffect = false }: ResumeQuestion,
): PageMismatch | undefined {
  return knownPage === undefined || (tookEffect && live !== undefined && live !== 'busy')
    ? undefined
    : findPageMismatch(knownPage, { live, endedAt, isPageRight });
}

function findLostField(
  done: readonly LedgerEntry[],
  knownPage: KnownPage | undefined,
  { ledger, around, live, isPageRight = false }: ResumeQuestion,
): Cut | undefined {
  if (live === undefined || live === 'busy' || isPageRight || !isOpen(knownPage, live)) return undefined;
  return live.fingerprint === knownPage?.fingerprint
    ? undefined
    : findLost(done, live, ledger, around.workflow);
}

/** Changes go first: they are intended. */
function earliest(changed: Cut | undefined, withdrawn: Cut | undefined): Cut | undefined {
  if (changed === undefined || withdrawn === undefined) return changed ?? withdrawn;
  return withdrawn.index < changed.index ? withdrawn : changed;
}

function beforeLostCheck(
  { trace, done, cut }: Pick<Reusable, 'trace' | 'done' | 'cut'>,
  question: ResumeQuestion,
): Prefix {
  const { ledger, around, live } = question;
  const { workflow } = around;
  const found = done.slice(0, cut?.index);
  const frontier = findFrontier(trace, found, workflow);
  const reused = leadingTo(found, frontier);
  const attempt = reused.length === done.length ? trace[done.length] : undefined;
  const knownPage = findKnownPage(reused, attempt, ledger);
  const now = isOpen(knownPage, live) ? knownPage?.hash : undefined;
  const lost = findLostCheck(reused, { nodes: workflow.nodes, pageState: now });
  return lost === undefined
    ? { reused, cut, frontier, knownPage }
    : beforeLostCheck({ trace, done, cut: lost }, question);
}

/** The last entry may have led to another step when it was written. */
function leadingTo(reused: readonly LedgerEntry[], frontier: string | null): readonly LedgerEntry[] {
  const last = reused.at(-1);
  return last?.edge === undefined || last.edge.to === frontier
    ? reused
    : [...reused.slice(0, -1), { ...last, edge: { ...last.edge, to: frontier } }];
}

function isOpen(knownPage: KnownPage | undefined, live: LiveNow): boolean {
  return (
    knownPage !== undefined &&
    live !== undefined &&
    live !== 'busy' &&
    comparePageStates(knownPage.state, live.state) === undefined
  );
}

export function findFrontier(
  trace: readonly LedgerEntry[],
  reused: readonly LedgerEntry[],
  workflow: Workflow,
): string | null {
  const last = reused.at(-1);
  if (last === undefined) return trace[0]?.nodeId ?? null;
  return (
    workflow.edges.find(
      ({ from, output }) => from === last.nodeId && outputKey(output) === (last.edge?.output ?? ''),
    )?.to ?? null
  );
}
