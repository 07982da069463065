import { outputKey } from '../workflow/edge.ts';
import type { LiveNow } from '../page/live-page.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry, Rerun } from './entry.ts';
import { traceInWorkflow } from './trace-in-workflow.ts';
import { comparePageStates } from './compare-page-states.ts';
import { actionsAhead } from './actions-ahead.ts';
import { findDoubt, type Doubt } from './find-doubt.ts';
import { findCut, findNewEntry, findWithdrawn, type Cut } from './find-invalidations.ts';
import { findElsewhere, type OtherRuns } from './find-elsewhere.ts';
import { findLost } from './find-lost.ts';
import { findPageMismatch, findKnownPage } from './find-known-page.ts';
import { establishes, findReplay } from './find-replay.ts';
import type { Ledger } from './fold-ledger.ts';
import { isReusable, isVerified, mayHaveLanded } from './is-verified.ts';
import type { ResumeChoice, ResumePlan, ResumeStart } from './resume-plan.ts';
import { quoteStep } from './quote-step.ts';
import { iterationsAfter } from './iterations-after.ts';
import { formatCount } from './format-count.ts';
import { specHashes } from './spec-hash.ts';
import type { ResumeContext } from './resume-context.ts';
import { withConfirmedEffect, canBeConfirmed } from './confirmed-effect.ts';
import { traceOfActions } from './trace.ts';
import { countNewChecks, findLostCheck } from './new-checks.ts';

export interface ResumeQuestion {
  readonly ledger: Ledger;
  readonly around: ResumeContext;
  readonly live: LiveNow;
  /** Undefined for a run without an end. */
  readonly endedAt?: number | undefined;
  readonly others: OtherRuns;
  /** The first step at the time of the run, if known. */
  readonly entryThen?: string | undefined;
  readonly isPageRight?: boolean;
  readonly hasLanded?: boolean;
  /** The run ended because a replay reached another page. */
  readonly hasEndedElsewhere?: boolean;
}

export function planResume({
  ledger,
  around,
  live: seen,
  endedAt,
  others,
  entryThen,
  isPageRight = false,
  hasLanded = false,
  hasEndedElsewhere = false,
}: ResumeQuestion): ResumePlan {
  const { workflow } = around;
  const live = seen === 'silent' ? undefined : seen;
  const made = traceInWorkflow(traceOfActions(ledger.entries), workflow);
  const trace = hasLanded ? withConfirmedEffect(made, workflow, around.now) : made;
  const firstBad = trace.findIndex((entry) => !isReusable(entry));
  const done = firstBad === -1 ? trace : trace.slice(0, firstBad);
  const differenceAt = (place: ReturnType<typeof findKnownPage>) =>
    place === undefined || (hasLanded && live !== undefined)
      ? undefined
      : findPageMismatch(place, { live: seen, endedAt, isPlaceRight: isPageRight });
  const placeOfAll = findKnownPage(done, trace[done.length], ledger);
  const isThere =
    live !== undefined &&
    placeOfAll !== undefined &&
    comparePageStates(placeOfAll.state, live.state) === undefined;
  const lost =
    isThere && !isPageRight && live.fingerprint !== placeOfAll.looks
      ? findLost(done, live, ledger, workflow)
      : undefined;
  const changed =
    findNewEntry(done, { workflow, entryThen }) ??
    findCut(done, around, placeOfAll !== undefined && differenceAt(placeOfAll) === undefined);
  const cut = beforeUnaskable(earliest(changed, earliest(findWithdrawn(done, ledger.invalidations), lost)));
  const isLost = cut !== undefined && cut === lost;
  const kept = keptBefore(cut);
  const frontier = findFrontier(trace, kept, workflow);
  const common = {
    frontierNodeId: frontier,
    ...(cut === undefined
      ? {}
      : { cut: { code: cut.code, sentence: cut.sentence, nodeId: done[cut.index]?.nodeId ?? frontier } }),
    unverifiedNodeIds: kept
      .filter((entry) => entry.verdict !== 'skipped' && !isVerified(entry))
      .map(({ nodeId }) => nodeId),
    uncertainSecrets: [
      ...new Set(kept.filter((entry) => !around.compareSecrets(entry).isCertain).map(({ nodeId }) => nodeId)),
    ],
  };
  const blocked = (
    code: NonNullable<ResumePlan['code']>,
    sentence: string,
    choices: ResumePlan['choices'],
  ): ResumePlan => ({
    decision: 'blocked',
    code,
    sentence,
    choices,
    ...common,
    counts: { kept: kept.length, replayed: 0, toConfirm: 0 },
  });

  if (cut?.isToolGone === true)
    return blocked(cut.code, `${cut.sentence} Reconnect its server, then resume.`, [
      'check-again',
      'start-over',
    ]);
  if (trace.length === 0) return blocked('NOTHING_KEPT', describeNothingReusable(cut), ['start-over']);
  if (frontier === null || (changed === undefined && hasEndedWell(trace, workflow)))
    return {
      ...blocked('COMPLETE', 'Every step of this run is done: there is nothing to resume.', ['start-over']),
      frontierNodeId: null,
    };
  if (kept.length === 0) return blocked('NOTHING_KEPT', describeNothingReusable(cut), ['start-over']);

  const isAhead = actionsAhead(frontier, around);
  const specHashOf = specHashes(workflow);
  const repeated =
    cut === undefined ? [] : findRepeated(done, cut, actionsAhead(frontier, around, unchangedAfter(cut)));
  const isRepeated = new Set(repeated);
  const again =
    cut === undefined
      ? []
      : done.slice(cut.index).map((entry, index) => ({
          entry,
          rerun: rerunAfter(cut, index),
          isHarmless: !isRepeated.has(entry),
        }));
  const isSameDeed = (entry: LedgerEntry): boolean =>
    entry.specHash === '' ||
    entry.nodeId !== frontier ||
    entry.specHash === specHashOf(entry.nodeId) ||
    isAhead(entry);
  const after = trace.slice(done.length);
  const doubt = findDoubt({
    elsewhere: findElsewhere(others, { trace, kept, isAhead }),
    isPartGone: others.isPartGone,
    landed: after.filter((entry) => mayHaveLanded(entry) && isSameDeed(entry)),
    repeated,
    doneSince: after.filter((entry) => isReusable(entry) && entry.tool?.effect === 'non-idempotent'),
    workflow,
  });
  const doubted = doubt === undefined ? {} : { doubt: doubt.sentence };
  const start: ResumeStart = {
    kept,
    keptInside: [],
    startNodeId: frontier,
    iterations: iterationsAfter(kept),
    reruns: again,
  };
  const place = placeAfter(cut);
  const elsewhere = differenceAt(place);
  // A step that opens its own page doesn't depend on it, but a closed browser lost its sign-ins.
  const opener =
    elsewhere === undefined || elsewhere.code === 'SESSION_LOST' || elsewhere.code === 'STATE_APP'
      ? undefined
      : workflow.nodes.find((node) => node.id === frontier && establishes(node));
  const difference = opener === undefined ? elsewhere : undefined;
  if (place === undefined || difference === undefined || (isLost && difference.code === 'HUMAN_INTERFERED')) {
    const counts = { kept: kept.length, replayed: isLost ? again.length : 0, toConfirm: doubt?.count ?? 0 };
    const continueStep: ResumeChoice[] = isLost ? ['go-on'] : [];
    if (doubt !== undefined)
      return {
        decision: 'blocked',
        code: doubt.code,
        sentence: isLost ? `${cut.sentence} ${doubt.sentence}` : doubt.sentence,
        choices: [...chooseFor(doubt), ...continueStep, 'start-over'],
        start,
        ...common,
        ...doubted,
        counts,
      };
    if (difference !== undefined)
      return {
        decision: 'blocked',
        code: 'POSTCONDITION_LOST',
        sentence: `${cut?.sentence ?? ''} ${difference.sentence}`,
        choices: ['replay', ...continueStep, 'start-over'],
        start,
        ...common,
        ...doubted,
        counts,
      };
    if (hasEndedElsewhere && !isPageRight && cut === undefined)
      return {
        decision: 'blocked',
        code: 'LED_ELSEWHERE',
        sentence:
          'The repeated steps ended on another page than before. Check the page: if it is right, the run can continue there.',
        choices: ['go-on', 'start-over'],
        start,
        ...common,
        ...doubted,
        counts,
      };
    if (isLost)
      return {
        decision: 'replay',
        sentence: `${cut.sentence} ${formatCount(again.length, 'harmless step')} will run again to restore it.`,
        choices: continueStep,
        start,
        ...common,
        ...doubted,
        counts,
      };
    return {
      decision: 'continue',
      sentence: `${formatCount(kept.length, 'step')} ${kept.length === 1 ? 'is' : 'are'} reused${opener !== undefined ? `, and ${quoteStep(opener)} opens its own page` : place === undefined ? '' : `, and the page is still where ${kept.length === 1 ? 'it' : 'they'} ended`}.${describeNewChecks(countNewChecks(kept, workflow.nodes))}`,
      choices: [],
      start,
      ...common,
      ...doubted,
      counts,
    };
  }

  // Only a person can confirm this page. A closed browser can't be restored.
  const look: ResumeChoice[] =
    difference.code === 'HUMAN_INTERFERED' || difference.code === 'STATE_RECORD'
      ? ['go-on']
      : difference.code === 'SESSION_LOST'
        ? []
        : ['check-again'];
  // The interrupted step may be the reason.
  const tell = doubt === undefined ? [] : chooseFor(doubt).filter((choice) => choice === 'took-effect');
  const doubtful = tell.length > 0 && doubt !== undefined ? ` ${doubt.sentence}` : '';
  const replay = findReplay(kept, difference, workflow);
  if (replay === undefined)
    return blocked(
      'NO_ESTABLISHER',
      `${difference.sentence} No earlier step opens a page to restart from.${doubtful}`,
      [...look, ...tell, 'start-over'],
    );
  const { first, replays, keptInside, toConfirm, byHand } = replay;
  const back: ResumeStart = {
    kept: kept.slice(0, first),
    keptInside,
    startNodeId: replays[0]?.entry.nodeId ?? frontier,
    iterations: iterationsAfter(kept.slice(0, first)),
    reruns: [...replays, ...again],
    mustReach: {
      afterVisits: kept.length - first,
      state: place.hash,
      ...(hasEndedElsewhere ? { isAnyRecord: true } : {}),
    },
  };
  const counts = {
    kept: first + keptInside.length,
    replayed: replays.length,
    toConfirm: toConfirm.length + (doubt?.count ?? 0),
  };
  const asked = (code: NonNullable<ResumePlan['code']>, why: string): ResumePlan => ({
    decision: 'blocked',
    code,
    sentence: `${difference.sentence} ${why}`,
    choices: [...look, ...tell, 'replay', 'start-over'],
    start: back,
    ...common,
    ...doubted,
    counts,
  });
  if (toConfirm.length > 0)
    return asked(
      difference.code,
      `To get back there, ${formatCount(toConfirm.length, 'step')} that may not be harmless to repeat would have to run again.${doubtful}`,
    );
  if (doubt !== undefined) return asked(doubt.code, doubt.sentence);
  if (hasEndedElsewhere && !isPageRight)
    return asked(
      'LED_ELSEWHERE',
      'When these steps ran again, they ended on another page or record than at first. If you run them again, the run continues from wherever they end.',
    );
  if (difference.code === 'STATE_SILENT')
    return asked(difference.code, 'Wait until it responds, then check again.');
  if (byHand !== undefined)
    return asked('HUMAN_INTERFERED', `${byHand} Running the steps again does not repeat that.`);
  return {
    decision: 'replay',
    sentence: `${difference.sentence} ${formatCount(replays.length, 'harmless step')} will run again to get back there.`,
    choices: look.filter((choice) => choice === 'go-on'),
    start: back,
    ...common,
    ...doubted,
    counts,
  };

  function chooseFor({ code }: Doubt): ResumeChoice[] {
    if (code !== 'MAY_HAVE_LANDED') return ['replay'];
    const [first] = after;
    return first !== undefined && canBeConfirmed(first) && after.filter(mayHaveLanded).length === 1
      ? ['took-effect', 'retry']
      : ['retry'];
  }
  function keptBefore(at: Cut | undefined): LedgerEntry[] {
    return done.slice(0, at?.index ?? done.length);
  }
  function unchangedAfter({ index }: Cut): ReadonlySet<string> {
    return new Set(
      trace
        .slice(index + 1)
        .flatMap(({ nodeId, specHash }) =>
          nodeId !== trace[index]?.nodeId && specHash === specHashOf(nodeId) ? [nodeId] : [],
        ),
    );
  }
  function placeAfter(at: Cut | undefined): ReturnType<typeof findKnownPage> {
    const before = keptBefore(at);
    const next = findFrontier(trace, before, workflow);
    return findKnownPage(
      before,
      at === undefined ? trace.slice(before.length).find(({ nodeId }) => nodeId === next) : undefined,
      ledger,
    );
  }
  function beforeUnaskable(at: Cut | undefined): Cut | undefined {
    const there = placeAfter(at);
    const now =
      there !== undefined && live !== undefined && comparePageStates(there.state, live.state) === undefined
        ? there.hash
        : undefined;
    const found = findLostCheck(keptBefore(at), { nodes: workflow.nodes, now });
    return found === undefined ? at : beforeUnaskable(found);
  }
}

/** Changes go first, since they are intended. */
function earliest(changed: Cut | undefined, withdrawn: Cut | undefined): Cut | undefined {
  if (changed === undefined || withdrawn === undefined) return changed ?? withdrawn;
  return withdrawn.index < changed.index ? withdrawn : changed;
}

function hasEndedWell(trace: readonly LedgerEntry[], workflow: Workflow): boolean {
  const last = trace.at(-1);
  return (
    last !== undefined &&
    isReusable(last) &&
    last.edge?.to === null &&
    findFrontier(trace, trace, workflow) === null
  );
}

/** After these codes the step at the cut is a new action, unless its call is equal. */
const otherDeeds: ReadonlySet<Cut['code']> = new Set([
  'ARGS_CHANGED',
  'VAR_CHANGED',
  'NODE_REMOVED',
  'TOOL_SCHEMA',
  'TOOL_SERVER',
]);

function findRepeated(
  done: readonly LedgerEntry[],
  { index, code }: Cut,
  isAhead: (deed: LedgerEntry) => boolean,
): LedgerEntry[] {
  return done
    .slice(index)
    .filter(
      (entry, after) =>
        entry.tool?.effect === 'non-idempotent' && (after > 0 || !otherDeeds.has(code) || isAhead(entry)),
    );
}

/** The step after the last reused visit; null at the end. */
function findFrontier(
  trace: readonly LedgerEntry[],
  kept: readonly LedgerEntry[],
  workflow: Workflow,
): string | null {
  const last = kept.at(-1);
  if (last === undefined) return trace[0]?.nodeId ?? null;
  return (
    workflow.edges.find(
      ({ from, output }) => from === last.nodeId && outputKey(output) === (last.edge?.output ?? ''),
    )?.to ?? null
  );
}

function describeNewChecks(count: number): string {
  return count === 0 ? '' : ` ${formatCount(count, 'new check')} will run first.`;
}

function rerunAfter({ code, sentence }: Cut, index: number): Rerun {
  return index === 0
    ? { code, sentence }
    : { code: 'UPSTREAM', sentence: `An earlier step runs again: ${sentence}` };
}

function describeNothingReusable(cut: Cut | undefined): string {
  return cut === undefined
    ? 'This run has no verified step to continue from.'
    : cut.code === 'EDGE_CHANGED'
      ? `${cut.sentence} Everything has to run again.`
      : `${cut.sentence} It was the first step, so everything has to run again.`;
}
