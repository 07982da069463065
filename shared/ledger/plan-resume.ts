import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { actionsAhead } from './actions-ahead.ts';
import type { PageMismatch } from './compare-page-states.ts';
import { canBeConfirmed } from './confirmed-effect.ts';
import { decideOffPage, decideOnPage, findEnd, runIsComplete, type AskedDoubt } from './decide-resume.ts';
import type { LedgerEntry, Rerun } from './entry.ts';
import { findDoubt, type Doubt } from './find-doubt.ts';
import { findActionsOfOtherRuns } from './find-actions-of-other-runs.ts';
import type { Cut } from './find-invalidations.ts';
import { findReusable, mismatchAt, type ResumeQuestion, type Reusable } from './find-reusable.ts';
import { establishes, findReplay } from './find-replay.ts';
import { isReusable, isVerified, mayHaveLanded } from './is-verified.ts';
import { iterationsAfter } from './iterations-after.ts';
import type { ResumeContext } from './resume-context.ts';
import type { Replay, ResumeChoice, ResumePlan } from './resume-plan.ts';
import { specHashes } from './spec-hash.ts';

export function planResume(question: ResumeQuestion): ResumePlan {
  const { around, isPageRight = false, hasEndedElsewhere = false } = question;
  const { workflow } = around;
  const reusable = findReusable(question);
  const { reused, frontier, knownPage, lost } = reusable;
  const facts = factsAbout(reusable, around);
  const end = findEnd(reusable, workflow);
  if (end !== undefined) return { ...facts, ...end };
  if (frontier === null) return { ...facts, ...runIsComplete };

  const repeated = findRepeated(reusable, frontier, around);
  const again = rerunsAfter(reusable, repeated);
  const doubt = findAskedDoubt(reusable, { frontier, repeated }, question);
  const doubted = doubt === undefined ? {} : { doubt: doubt.sentence };
  const endsElsewhere = hasEndedElsewhere && !isPageRight;
  const mismatch = mismatchAt(knownPage, question);
  const opener = findOpener(frontier, mismatch, workflow);
  const difference = opener === undefined ? mismatch : undefined;
  if (
    knownPage === undefined ||
    difference === undefined ||
    (lost !== undefined && difference.code === 'HUMAN_INTERFERED')
  )
    return {
      ...facts,
      ...doubted,
      ...decideOnPage(reusable, { reruns: again.length, doubt, difference, opener, endsElsewhere, workflow }),
      start: {
        reused,
        reusedInside: [],
        startNodeId: frontier,
        iterations: iterationsAfter(reused),
        reruns: again,
      },
      counts: {
        reused: reused.length,
        replayed: lost === undefined ? 0 : again.length,
        toConfirm: doubt?.count ?? 0,
      },
    };

  const replay = findReplay(reused, difference, workflow);
  const decision = decideOffPage(difference, { replay, doubt, endsElsewhere });
  if (replay === undefined) return { ...facts, ...decision };
  const { first, replays, reusedInside, toConfirm } = replay;
  const before = reused.slice(0, first);
  return {
    ...facts,
    ...doubted,
    ...decision,
    start: {
      reused: before,
      reusedInside,
      startNodeId: replays[0]?.entry.nodeId ?? frontier,
      iterations: iterationsAfter(before),
      reruns: [...replays, ...again],
      mustReach: {
        afterVisits: reused.length - first,
        state: knownPage.hash,
        ...(hasEndedElsewhere ? { isAnyRecord: true } : {}),
      },
    },
    counts: {
      reused: first + reusedInside.length,
      replayed: replays.length,
      toConfirm: toConfirm.length + (doubt?.count ?? 0),
    },
  };
}

function factsAbout(
  { done, reused, cut, frontier }: Reusable,
  around: ResumeContext,
): Pick<ResumePlan, 'frontierNodeId' | 'cut' | 'unverifiedNodeIds' | 'uncertainSecrets' | 'counts'> {
  return {
    frontierNodeId: frontier,
    ...(cut === undefined
      ? {}
      : { cut: { code: cut.code, sentence: cut.sentence, nodeId: done[cut.index]?.nodeId ?? frontier } }),
    unverifiedNodeIds: reused
      .filter((entry) => entry.verdict !== 'skipped' && !isVerified(entry))
      .map(({ nodeId }) => nodeId),
    uncertainSecrets: [
      ...new Set(
        reused.filter((entry) => !around.compareSecrets(entry).isCertain).map(({ nodeId }) => nodeId),
      ),
    ],
    counts: { reused: reused.length, replayed: 0, toConfirm: 0 },
  };
}

const otherActions: ReadonlySet<Cut['code']> = new Set([
  'ARGS_CHANGED',
  'VAR_CHANGED',
  'NODE_REMOVED',
  'TOOL_SCHEMA',
  'TOOL_SERVER',
]);

function findRepeated(
  { trace, done, cut }: Reusable,
  frontier: string,
  around: ResumeContext,
): LedgerEntry[] {
  if (cut === undefined) return [];
  const { index, code } = cut;
  const specHashOf = specHashes(around.workflow);
  const unchanged = trace
    .slice(index + 1)
    .filter(({ nodeId, specHash }) => nodeId !== trace[index]?.nodeId && specHash === specHashOf(nodeId));
  const isAhead = actionsAhead(frontier, around, new Set(unchanged.map(({ nodeId }) => nodeId)));
  return done
    .slice(index)
    .filter(
      (entry, after) =>
        entry.tool?.effect === 'non-idempotent' && (after > 0 || !otherActions.has(code) || isAhead(entry)),
    );
}

function rerunsAfter({ done, cut }: Reusable, repeated: readonly LedgerEntry[]): Replay[] {
  if (cut === undefined) return [];
  const isRepeated = new Set(repeated);
  return done
    .slice(cut.index)
    .map((entry, index) => ({ entry, rerun: rerunAfter(cut, index), isHarmless: !isRepeated.has(entry) }));
}

function rerunAfter({ code, sentence }: Cut, index: number): Rerun {
  return index === 0
    ? { code, sentence }
    : { code: 'UPSTREAM', sentence: `An earlier step runs again: ${sentence}` };
}

function findAskedDoubt(
  { trace, done, reused }: Reusable,
  { frontier, repeated }: { readonly frontier: string; readonly repeated: readonly LedgerEntry[] },
  { around, others }: Pick<ResumeQuestion, 'around' | 'others'>,
): AskedDoubt | undefined {
  const { workflow } = around;
  const isAhead = actionsAhead(frontier, around);
  const specHashOf = specHashes(workflow);
  const isSameAction = (entry: LedgerEntry): boolean =>
    entry.specHash === '' ||
    entry.nodeId !== frontier ||
    entry.specHash === specHashOf(entry.nodeId) ||
    isAhead(entry);
  const after = trace.slice(done.length);
  const doubt = findDoubt({
    actionsOfOtherRuns: findActionsOfOtherRuns(others, { trace, reused, isAhead }),
    isLaterRunUnreadable: others.isLaterRunUnreadable,
    landed: after.filter((entry) => mayHaveLanded(entry) && isSameAction(entry)),
    repeated,
    doneSince: after.filter((entry) => isReusable(entry) && entry.tool?.effect === 'non-idempotent'),
    workflow,
  });
  return doubt === undefined ? undefined : { ...doubt, choices: chooseFor(doubt, after) };
}

function chooseFor({ code }: Doubt, after: readonly LedgerEntry[]): ResumeChoice[] {
  if (code !== 'MAY_HAVE_LANDED') return ['replay'];
  const [first] = after;
  return first !== undefined && canBeConfirmed(first) && after.filter(mayHaveLanded).length === 1
    ? ['took-effect', 'retry']
    : ['retry'];
}

/** It doesn't depend on the page, but a closed browser lost its sign-ins. */
function findOpener(
  frontier: string,
  mismatch: PageMismatch | undefined,
  { nodes }: Workflow,
): Node | undefined {
  return mismatch === undefined || mismatch.code === 'SESSION_LOST' || mismatch.code === 'STATE_APP'
    ? undefined
    : nodes.find((node) => node.id === frontier && establishes(node));
}
