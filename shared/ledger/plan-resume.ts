import type { PageState } from '../page/page-state.ts';
import { outputKey } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { comparePlaces, type PlaceDifference } from './compare-places.ts';
import type { LedgerEntry, Rerun } from './entry.ts';
import { findCut, quoted, type Cut } from './find-invalidations.ts';
import type { Ledger } from './fold-ledger.ts';
import { isKept, isProven } from './is-proven.ts';
import { knownPrefix } from './judge-trace.ts';
import { findReplay } from './find-replay.ts';
import type { ResumePlan, ResumeStart } from './resume-plan.ts';
import type { Surroundings } from './surroundings.ts';
import { traceOf } from './trace.ts';
import { sayCount } from './say-count.ts';

export interface ResumeQuestion {
  readonly ledger: Ledger;
  readonly around: Surroundings;
  /** Where the page is now; undefined when none is open. */
  readonly live: PageState | undefined;
}

/** Decides how an earlier run can be gone on with. Nothing is run again but what it says, each with its reason. */
export function planResume({ ledger, around, live }: ResumeQuestion): ResumePlan {
  const trace = traceOf(ledger.entries);
  const prefix = knownPrefix(ledger);
  const cut = findCut(prefix, around);
  const kept = prefix.slice(0, cut?.index ?? prefix.length);
  const frontier = findFrontier(trace, kept, around.workflow);
  const common = {
    frontierNodeId: frontier,
    ...(cut === undefined ? {} : { cut: { code: cut.code, sentence: cut.sentence, nodeId: prefix[cut.index]?.nodeId ?? frontier } }),
    unverifiedNodeIds: kept.filter((entry) => entry.verdict !== 'skipped' && !isProven(entry)).map(({ nodeId }) => nodeId),
  };
  const blocked = (code: NonNullable<ResumePlan['code']>, sentence: string, choices: ResumePlan['choices']): ResumePlan =>
    ({ decision: 'blocked', code, sentence, choices, ...common, counts: { kept: kept.length, replayed: 0, toConfirm: 0 } });

  if (trace.length === 0) return blocked('NOTHING_KEPT', sayNothingKept(cut), ['start-over']);
  if (frontier === null || (cut === undefined && hasEndedWell(trace, around.workflow))) return { ...blocked('COMPLETE', 'Every step of this run is done: there is nothing to resume.', ['start-over']), frontierNodeId: null };
  if (kept.length === 0) return blocked('NOTHING_KEPT', sayNothingKept(cut), ['start-over']);

  const attempt = trace.slice(kept.length).find((entry) => entry.nodeId === frontier && cut === undefined);
  const again = cut === undefined ? [] : prefix.slice(cut.index).map((entry, index) => ({ entry, rerun: rerunAfter(cut, index) }));
  const doubt = findDoubt({ landed: trace.slice(prefix.length).filter(mayHaveLanded), repeated: cut === undefined ? [] : findRepeated(prefix, cut), doneSince: trace.slice(prefix.length).filter((entry) => isKept(entry) && entry.tool?.effect === 'non-idempotent'), workflow: around.workflow });
  const start: ResumeStart = { kept, startNodeId: frontier, iterations: iterationsAfter(kept), reruns: again };
  const place = findPlace(kept, attempt, ledger);
  const difference = place === undefined ? undefined : differenceNow(place.state, live);
  if (place === undefined || difference === undefined) {
    const counts = { kept: kept.length, replayed: 0, toConfirm: 0 };
    if (doubt !== undefined) return { decision: 'blocked', code: doubt.code, sentence: doubt.sentence, choices: [doubt.code === 'MAY_HAVE_LANDED' ? 'retry' : 'replay', 'start-over'], start, ...common, counts: { ...counts, toConfirm: doubt.count } };
    return { decision: 'continue', sentence: `${sayCount(kept.length, 'step')} ${kept.length === 1 ? 'is' : 'are'} kept${place === undefined ? '' : ', and the page is still where they ended'}.`, choices: [], start, ...common, counts };
  }

  const replay = findReplay(kept, difference);
  if (replay === undefined) return blocked('NO_ESTABLISHER', `${difference.sentence} No step before this one opens a page to start again from.`, ['check-again', 'start-over']);
  const first = kept.length - replay.replays.length;
  const back: ResumeStart = {
    kept: kept.slice(0, first),
    startNodeId: replay.replays[0]?.entry.nodeId ?? frontier,
    iterations: iterationsAfter(kept.slice(0, first)),
    reruns: [...replay.replays, ...again],
    mustReach: { afterVisits: replay.replays.length, state: place.hash },
  };
  const counts = { kept: first, replayed: replay.replays.length, toConfirm: replay.toConfirm.length + (doubt?.count ?? 0) };
  if (doubt !== undefined && replay.toConfirm.length === 0) {
    return { decision: 'blocked', code: doubt.code, sentence: `${difference.sentence} ${doubt.sentence}`, choices: ['check-again', 'replay', 'start-over'], start: back, ...common, counts };
  }
  if (replay.toConfirm.length === 0) return { decision: 'replay', sentence: `${difference.sentence} ${sayCount(replay.replays.length, 'harmless step')} will be run again to get back there.`, choices: [], start: back, ...common, counts };
  return {
    decision: 'blocked', code: difference.code, start: back, ...common, counts, choices: ['check-again', 'replay', 'start-over'],
    sentence: `${difference.sentence} To get back there, ${sayCount(replay.toConfirm.length, 'step')} that may not be harmless to repeat would have to run again.`,
  };
}

interface Doubt {
  readonly code: 'MAY_HAVE_LANDED' | 'NEEDS_CONFIRMATION';
  readonly sentence: string;
  readonly count: number;
}

/** Whether going on could do something a second time that a person should allow first. */
function findDoubt({ landed, repeated, doneSince, workflow }: { readonly landed: readonly LedgerEntry[]; readonly repeated: readonly LedgerEntry[]; readonly doneSince: readonly LedgerEntry[]; readonly workflow: Workflow }): Doubt | undefined {
  const count = landed.length + repeated.length + doneSince.length;
  const [cutShort] = landed;
  if (cutShort !== undefined && landed.length === 1) {
    const node = workflow.nodes.find(({ id }) => id === cutShort.nodeId);
    const where = cutShort.pre === undefined ? 'See whether it has' : 'Look at the page';
    return { code: 'MAY_HAVE_LANDED', count, sentence: `${node === undefined ? 'The step' : quoted(node)} was cut short and may have taken effect all the same. ${where} before you run it again.` };
  }
  if (landed.length > 1) return { code: 'MAY_HAVE_LANDED', count, sentence: `${sayCount(landed.length, 'step')} were begun, and nothing is kept of how they ended: they may have taken effect. Look at the page before you run them again.` };
  if (doneSince.length > 0) return { code: 'NEEDS_CONFIRMATION', count, sentence: `After the step that failed the run went on by a revised plan, and ${sayCount(doneSince.length, 'step')} of it that may not be harmless to repeat ${doneSince.length === 1 ? 'was' : 'were'} done. Going on here may do that once more.` };
  return count === 0 ? undefined : { code: 'NEEDS_CONFIRMATION', count, sentence: `${sayCount(count, 'step')} that had succeeded and may not be harmless to repeat would run again.` };
}

/** Whether the run came to its end, be it by a revised plan, and nothing follows there now. */
function hasEndedWell(trace: readonly LedgerEntry[], workflow: Workflow): boolean {
  const last = trace.at(-1);
  return last !== undefined && isKept(last) && last.edge?.to === null && findFrontier(trace, trace, workflow) === null;
}

function mayHaveLanded({ verdict, tool }: LedgerEntry): boolean {
  return verdict === 'indeterminate' && tool?.effect === 'non-idempotent';
}

/** Steps after the cut that would do the same once more. The one that was changed itself is another deed, which the person asked for. */
function findRepeated(prefix: readonly LedgerEntry[], { index, code }: Cut): LedgerEntry[] {
  return prefix.slice(code === 'EVIDENCE_MISSING' || code === 'EDGE_CHANGED' ? index : index + 1).filter(({ tool }) => tool?.effect === 'non-idempotent');
}

function differenceNow(place: PageState, live: PageState | undefined): PlaceDifference | undefined {
  return live === undefined ? { code: 'SESSION_LOST', sentence: 'The browser is not open any more.' } : comparePlaces(place, live);
}

/** Where new work begins: what follows the last visit that is kept, as the workflow is wired now; null at its end. */
function findFrontier(trace: readonly LedgerEntry[], kept: readonly LedgerEntry[], workflow: Workflow): string | null {
  const last = kept.at(-1);
  if (last === undefined) return trace[0]?.nodeId ?? null;
  return workflow.edges.find(({ from, output }) => from === last.nodeId && outputKey(output) === (last.edge?.output ?? ''))?.to ?? null;
}

/** The last state that is known of the page before the frontier: from right before it was tried, else from after the last step that acted on it. */
function findPlace(kept: readonly LedgerEntry[], attempt: LedgerEntry | undefined, { states }: Ledger): { readonly hash: string; readonly state: PageState } | undefined {
  const seen = kept.findLast(({ post }) => post !== undefined)?.post;
  const hash = seen === undefined ? undefined : attempt?.pre ?? seen;
  const state = hash === undefined ? undefined : states[hash];
  return hash === undefined || state === undefined ? undefined : { hash, state };
}

/** The rounds that the walk is in once these visits were made. */
function iterationsAfter(kept: readonly LedgerEntry[]): ResumeStart['iterations'] {
  const last = kept.at(-1);
  if (last === undefined) return [];
  if (last.nodeType !== 'Loop' || last.edge?.output !== 'LoopBody') return last.iterations;
  const made = kept.filter(({ nodeId }) => nodeId === last.nodeId);
  return [...last.iterations, { loopId: last.nodeId, iteration: roundsSinceEntered(made, kept) }];
}

/** How often the loop has begun its body since it was last entered from outside. */
function roundsSinceEntered(made: readonly LedgerEntry[], kept: readonly LedgerEntry[]): number {
  let rounds = 0;
  const loopId = made.at(-1)?.nodeId;
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    if (kept[index]?.nodeId !== loopId) continue;
    rounds += 1;
    const before = kept[index - 1];
    if (before === undefined || before.nodeType !== 'EndLoop' || before.edge?.to !== loopId) break;
  }
  return rounds;
}

function rerunAfter({ code, sentence }: Cut, index: number): Rerun {
  return index === 0 ? { code, sentence } : { code: 'UPSTREAM', sentence: `A step before it had to run again: ${sentence}` };
}

function sayNothingKept(cut: Cut | undefined): string {
  return cut === undefined ? 'No step of this run is known to be good, so there is nothing to go on from.' : `${cut.sentence} It was the first step, so everything has to run again.`;
}
