import { assertNever } from '../assert-never.ts';
import { continueStep, fail } from './answers.ts';
import { judgeInput } from './cases/input.ts';
import { canWait, failLoading } from './cases/loading.ts';
import { canDismiss, failObstruction } from './cases/obstruction.ts';
import { failSpent, isSpent, judgeZero } from './cases/unresponsive.ts';
import type { Episode } from './counters.ts';
import type { Decision } from './decision.ts';
import { limits } from './limits.ts';
import { describeActionTarget } from './report/describe-episode.ts';
import type { SentAction } from './finding.ts';
import { episodeOf, type ActionTurn } from './turn.ts';

export function respond(turn: ActionTurn, sent: SentAction, episode: Episode): Decision {
  const { finding, effect } = sent;
  const decision = judge(turn, sent, episode);
  const open = episodeOf(turn, episode.id);
  // The dialog may be the goal, and a busy page decides later.
  if (
    decision.kind !== 'allow' ||
    open === undefined ||
    open.givenUp !== null ||
    !isSpent(open) ||
    finding.kind === 'loading' ||
    effect.delta === 'high'
  )
    return decision;
  if (finding.kind === 'tool-error' && open.cases.length === 0)
    return failTool(turn, { words: finding.words, episode: open, isTargetAtFault: true });
  return failSpent(turn, open);
}

function judge(turn: ActionTurn, { finding, effect, views }: SentAction, episode: Episode): Decision {
  const { pre } = views;
  const { journal } = turn;
  switch (finding.kind) {
    case 'effect':
      if (effect.isUnverified === true && episode.late + 1 < limits.lateEffects) {
        journal.record({ type: 'late-effect-counted', episode: episode.id });
        return continueStep(turn, episode.id);
      }
      journal.record({ type: 'episode-closed', episode: episode.id, because: 'effect', ...statesOf(views) });
      return {
        kind: 'allow',
        episode: episode.id,
        attempt: { number: episode.dispatches, of: limits.dispatches },
      };
    case 'unseen':
      journal.record({ type: 'episode-closed', episode: episode.id, because: 'effect' });
      return {
        kind: 'allow',
        episode: episode.id,
        attempt: { number: episode.dispatches, of: limits.dispatches },
      };
    case 'tool-error':
    case 'capture-failure':
      return continueStep(turn, episode.id);
    case 'loading':
      journal.record({ type: 'case-found', episode: episode.id, case: 'A' });
      if (pre !== undefined) journal.record({ type: 'effect-deferred', episode: episode.id, pre });
      return canWait(turn, episode)
        ? continueStep(turn, episode.id, { case: 'A', allowedNext: ['wait'] })
        : failLoading(turn, episode);
    case 'obstruction':
      journal.record({ type: 'case-found', episode: episode.id, case: 'B', blocker: finding.blocker.type });
      if (
        canDismiss(journal.counters, episode, finding.blocker) ||
        (effect.delta === 'high' && episode.dismissals < limits.dismissals)
      )
        return continueStep(turn, episode.id, { case: 'B', allowedNext: ['dismiss', 'click'] });
      return failObstruction(turn, finding.blocker, episode);
    case 'off-screen':
      journal.record({ type: 'case-found', episode: episode.id, case: 'C' });
      return episode.reveals < limits.reveals
        ? continueStep(turn, episode.id, { case: 'C', allowedNext: ['scroll'] })
        : failReach(turn, episode);
    case 'rejected':
      return judgeInput(turn, episode);
    case 'unreadable':
      journal.record({ type: 'zero-effect-counted', episode: episode.id });
      if (episode.zeroEffects + 1 >= limits.zeroEffects)
        journal.record({ type: 'case-found', episode: episode.id, case: 'E' });
      return continueStep(turn, episode.id);
    case 'zero':
      return judgeZero(turn, episode);
    case 'gone':
    case 'error-shown':
      throw new Error(`Unexpected finding: ${finding.kind}`);
    default:
      return assertNever(finding);
  }
}

function failReach(turn: ActionTurn, episode: Episode): Decision {
  return fail(turn, {
    label: 'Unreachable Target',
    case: 'C',
    episode,
    expected: `${describeActionTarget(turn.target)} comes into view.`,
    actual: `${describeActionTarget(turn.target)} is still out of view after scrolling.`,
  });
}

/** Two digests may turn out to identify the same state. */
function statesOf({ pre, post }: SentAction['views']): { readonly states?: [string, string] } {
  return pre === undefined ||
    post === undefined ||
    pre.digest === post.digest ||
    pre.url !== post.url ||
    pre.window !== post.window
    ? {}
    : { states: [pre.digest, post.digest] };
}

export function isRepeatedError({ journal, action }: ActionTurn): boolean {
  const { toolError } = journal.counters;
  return toolError?.tool === action.tool && toolError.times >= limits.sameToolErrors;
}

export function failTool(
  turn: ActionTurn,
  {
    words,
    ...more
  }: { readonly words: string; readonly episode: Episode | undefined; readonly isTargetAtFault?: boolean },
): Decision {
  return fail(turn, {
    label: 'Tool Failure',
    ...more,
    expected: `The tool ${turn.action.tool} succeeds.`,
    actual: words,
  });
}
