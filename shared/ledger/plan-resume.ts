import { outputKey } from '../workflow/edge.ts';
import type { LiveNow } from '../page/live-place.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry, Rerun } from './entry.ts';
import { asTakenOver } from './as-taken-over.ts';
import { comparePlaces } from './compare-places.ts';
import { deedsAhead } from './deeds-ahead.ts';
import { findDoubt, type Doubt } from './find-doubt.ts';
import { findCut, findNewEntry, findWithdrawn, type Cut } from './find-invalidations.ts';
import { findElsewhere, type OtherParts } from './find-elsewhere.ts';
import { findLost } from './find-lost.ts';
import { differenceNow, findPlace } from './find-place.ts';
import { establishes, findReplay } from './find-replay.ts';
import type { Ledger } from './fold-ledger.ts';
import { isKept, isProven, mayHaveLanded } from './is-proven.ts';
import type { ResumeChoice, ResumePlan, ResumeStart } from './resume-plan.ts';
import { quoted } from './quoted.ts';
import { roundsAfter } from './rounds-after.ts';
import { sayCount } from './say-count.ts';
import { specHashes } from './spec-hash.ts';
import type { Surroundings } from './surroundings.ts';
import { asTakenEffect, canBeTold } from './taken-effect.ts';
import { traceOfDeeds } from './trace.ts';
import { countUnasked, findUnaskable } from './unasked-checks.ts';

export interface ResumeQuestion {
  readonly ledger: Ledger;
  readonly around: Surroundings;
  /** Where the page is now. */
  readonly live: LiveNow;
  /** When the run ended; undefined for one that did not say. */
  readonly endedAt?: number | undefined;
  /** What the other parts of its lineage did. */
  readonly others: OtherParts;
  /** Where the workflow began as the run had it; absent where nobody knows. */
  readonly entryThen?: string | undefined;
  /** A person has looked at the page and says that it is right. */
  readonly isPlaceRight?: boolean;
  /** A person says that the step that was cut short did what it should, and where it led to is right. */
  readonly hasLanded?: boolean;
  /** The run ended because the steps it made again led elsewhere than before. */
  readonly hasLedElsewhere?: boolean;
}

/** Decides how an earlier run can be gone on with. Nothing is run again but what it says, each with its reason. */
export function planResume({
  ledger,
  around,
  live: seen,
  endedAt,
  others,
  entryThen,
  isPlaceRight = false,
  hasLanded = false,
  hasLedElsewhere = false,
}: ResumeQuestion): ResumePlan {
  const { workflow } = around;
  const live = seen === 'silent' ? undefined : seen;
  const made = asTakenOver(traceOfDeeds(ledger.entries), workflow);
  const trace = hasLanded ? asTakenEffect(made, workflow, around.now) : made;
  const firstBad = trace.findIndex((entry) => !isKept(entry));
  const done = firstBad === -1 ? trace : trace.slice(0, firstBad);
  const differenceAt = (place: ReturnType<typeof findPlace>) =>
    place === undefined || (hasLanded && live !== undefined)
      ? undefined
      : differenceNow(place, { live: seen, endedAt, isPlaceRight });
  const placeOfAll = findPlace(done, trace[done.length], ledger);
  const isThere =
    live !== undefined &&
    placeOfAll !== undefined &&
    comparePlaces(placeOfAll.state, live.state) === undefined;
  const lost =
    isThere && !isPlaceRight && live.looks !== placeOfAll.looks
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
      .filter((entry) => entry.verdict !== 'skipped' && !isProven(entry))
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
    return blocked(cut.code, `${cut.sentence} Connect its server again, then resume.`, [
      'check-again',
      'start-over',
    ]);
  if (trace.length === 0) return blocked('NOTHING_KEPT', sayNothingKept(cut), ['start-over']);
  if (frontier === null || (changed === undefined && hasEndedWell(trace, workflow)))
    return {
      ...blocked('COMPLETE', 'Every step of this run is done: there is nothing to resume.', ['start-over']),
      frontierNodeId: null,
    };
  if (kept.length === 0) return blocked('NOTHING_KEPT', sayNothingKept(cut), ['start-over']);

  const isAhead = deedsAhead(frontier, around);
  const specHashOf = specHashes(workflow);
  const repeated =
    cut === undefined ? [] : findRepeated(done, cut, deedsAhead(frontier, around, unchangedAfter(cut)));
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
    doneSince: after.filter((entry) => isKept(entry) && entry.tool?.effect === 'non-idempotent'),
    workflow,
  });
  const doubted = doubt === undefined ? {} : { doubt: doubt.sentence };
  const start: ResumeStart = {
    kept,
    keptInside: [],
    startNodeId: frontier,
    iterations: roundsAfter(kept),
    reruns: again,
  };
  const place = placeAfter(cut);
  const elsewhere = differenceAt(place);
  // A step that opens its page itself does not ask where the page is; but a browser that is gone took its sign-ins along.
  const opener =
    elsewhere === undefined || elsewhere.code === 'SESSION_LOST' || elsewhere.code === 'STATE_APP'
      ? undefined
      : workflow.nodes.find((node) => node.id === frontier && establishes(node));
  const difference = opener === undefined ? elsewhere : undefined;
  // What a field lost can be put in again where the page is, unless more than that is not as it was.
  if (place === undefined || difference === undefined || (isLost && difference.code === 'HUMAN_INTERFERED')) {
    const counts = { kept: kept.length, replayed: isLost ? again.length : 0, toConfirm: doubt?.count ?? 0 };
    const goOn: ResumeChoice[] = isLost ? ['go-on'] : [];
    if (doubt !== undefined)
      return {
        decision: 'blocked',
        code: doubt.code,
        sentence: isLost ? `${cut.sentence} ${doubt.sentence}` : doubt.sentence,
        choices: [...chooseFor(doubt), ...goOn, 'start-over'],
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
        choices: ['replay', ...goOn, 'start-over'],
        start,
        ...common,
        ...doubted,
        counts,
      };
    if (hasLedElsewhere && !isPlaceRight && cut === undefined)
      return {
        decision: 'blocked',
        code: 'LED_ELSEWHERE',
        sentence:
          'The steps that were run again ended elsewhere than before. Look at the page: if it is right as it is, the run can go on there.',
        choices: ['go-on', 'start-over'],
        start,
        ...common,
        ...doubted,
        counts,
      };
    if (isLost)
      return {
        decision: 'replay',
        sentence: `${cut.sentence} ${sayCount(again.length, 'harmless step')} will be run again to put it back.`,
        choices: goOn,
        start,
        ...common,
        ...doubted,
        counts,
      };
    return {
      decision: 'continue',
      sentence: `${sayCount(kept.length, 'step')} ${kept.length === 1 ? 'is' : 'are'} kept${opener !== undefined ? `, and ${quoted(opener)} opens its page itself` : place === undefined ? '' : `, and the page is still where ${kept.length === 1 ? 'it' : 'they'} ended`}.${sayUnasked(countUnasked(kept, workflow.nodes))}`,
      choices: [],
      start,
      ...common,
      ...doubted,
      counts,
    };
  }

  // The page is where it should be, as far as that can be seen: whether it is right, a person can tell.
  // A browser that was closed cannot be brought back.
  const look: ResumeChoice[] =
    difference.code === 'HUMAN_INTERFERED' || difference.code === 'STATE_RECORD'
      ? ['go-on']
      : difference.code === 'SESSION_LOST'
        ? []
        : ['check-again'];
  // What it did may well be why the page is another.
  const tell = doubt === undefined ? [] : chooseFor(doubt).filter((choice) => choice === 'took-effect');
  const doubtful = tell.length > 0 && doubt !== undefined ? ` ${doubt.sentence}` : '';
  const replay = findReplay(kept, difference, workflow);
  if (replay === undefined)
    return blocked(
      'NO_ESTABLISHER',
      `${difference.sentence} No step before this one opens a page to start again from.${doubtful}`,
      [...look, ...tell, 'start-over'],
    );
  const { first, replays, keptInside, toConfirm, byHand } = replay;
  const back: ResumeStart = {
    kept: kept.slice(0, first),
    keptInside,
    startNodeId: replays[0]?.entry.nodeId ?? frontier,
    iterations: roundsAfter(kept.slice(0, first)),
    reruns: [...replays, ...again],
    mustReach: {
      afterVisits: kept.length - first,
      state: place.hash,
      ...(hasLedElsewhere ? { isAnyRecord: true } : {}),
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
      `To get back there, ${sayCount(toConfirm.length, 'step')} that may not be harmless to repeat would have to run again.${doubtful}`,
    );
  if (doubt !== undefined) return asked(doubt.code, doubt.sentence);
  if (hasLedElsewhere && !isPlaceRight)
    return asked(
      'LED_ELSEWHERE',
      'When these steps were run again, they ended on another page than at first, or on another record. If they are run once more, the run goes on with whichever they end on.',
    );
  if (difference.code === 'STATE_SILENT')
    return asked(difference.code, 'Wait until it does, and check again.');
  if (byHand !== undefined)
    return asked('HUMAN_INTERFERED', `${byHand} Running the steps again does not repeat that.`);
  return {
    decision: 'replay',
    sentence: `${difference.sentence} ${sayCount(replays.length, 'harmless step')} will be run again to get back there.`,
    choices: look.filter((choice) => choice === 'go-on'),
    start: back,
    ...common,
    ...doubted,
    counts,
  };

  function chooseFor({ code }: Doubt): ResumeChoice[] {
    if (code !== 'MAY_HAVE_LANDED') return ['replay'];
    const [first] = after;
    return first !== undefined && canBeTold(first) && after.filter(mayHaveLanded).length === 1
      ? ['took-effect', 'retry']
      : ['retry'];
  }
  function keptBefore(at: Cut | undefined): LedgerEntry[] {
    return done.slice(0, at?.index ?? done.length);
  }
  /** Other steps that did the same already, as they are drawn, do it for themselves. */
  function unchangedAfter({ index }: Cut): ReadonlySet<string> {
    return new Set(
      trace
        .slice(index + 1)
        .flatMap(({ nodeId, specHash }) =>
          nodeId !== trace[index]?.nodeId && specHash === specHashOf(nodeId) ? [nodeId] : [],
        ),
    );
  }
  function placeAfter(at: Cut | undefined): ReturnType<typeof findPlace> {
    const before = keptBefore(at);
    const next = findFrontier(trace, before, workflow);
    return findPlace(
      before,
      at === undefined ? trace.slice(before.length).find(({ nodeId }) => nodeId === next) : undefined,
      ledger,
    );
  }
  /** A step that does not count moves the end of what is kept, so that others may not be askable there. */
  function beforeUnaskable(at: Cut | undefined): Cut | undefined {
    const there = placeAfter(at);
    const now =
      there !== undefined && live !== undefined && comparePlaces(there.state, live.state) === undefined
        ? there.hash
        : undefined;
    const found = findUnaskable(keptBefore(at), { nodes: workflow.nodes, now });
    return found === undefined ? at : beforeUnaskable(found);
  }
}

/** What changed a step goes before what took trust from it: whoever changed it wants it run again. */
function earliest(changed: Cut | undefined, withdrawn: Cut | undefined): Cut | undefined {
  if (changed === undefined || withdrawn === undefined) return changed ?? withdrawn;
  return withdrawn.index < changed.index ? withdrawn : changed;
}

/** Whether the run came to its end, be it by a revised plan, and nothing follows there now. */
function hasEndedWell(trace: readonly LedgerEntry[], workflow: Workflow): boolean {
  const last = trace.at(-1);
  return (
    last !== undefined &&
    isKept(last) &&
    last.edge?.to === null &&
    findFrontier(trace, trace, workflow) === null
  );
}

/** After these the step at the cut is another deed than before, which the person asked for, unless it is the same call written otherwise. */
const otherDeeds: ReadonlySet<Cut['code']> = new Set([
  'ARGS_CHANGED',
  'VAR_CHANGED',
  'NODE_REMOVED',
  'TOOL_SCHEMA',
  'TOOL_SERVER',
]);

/** Steps from the cut on that would do the same once more. */
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

/** Where new work begins: what follows the last visit that is kept, as the workflow is wired now; null at its end. */
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

function sayUnasked(count: number): string {
  return count === 0
    ? ''
    : ` ${sayCount(count, 'check')} that ${count === 1 ? 'was' : 'were'} written since will be asked first.`;
}

function rerunAfter({ code, sentence }: Cut, index: number): Rerun {
  return index === 0
    ? { code, sentence }
    : { code: 'UPSTREAM', sentence: `A step before it runs again: ${sentence}` };
}

function sayNothingKept(cut: Cut | undefined): string {
  return cut === undefined
    ? 'No step of this run is known to be good, so there is nothing to go on from.'
    : cut.code === 'EDGE_CHANGED'
      ? `${cut.sentence} Everything has to run again.`
      : `${cut.sentence} It was the first step, so everything has to run again.`;
}
