import { deny, send } from './answers.ts';
import { isRetyping } from './cases/input.ts';
import { noticeClosedDialogs } from './cases/filled-dialogs.ts';
import { beforeWait, checkLoading, noticeQuiet } from './cases/loading.ts';
import {
  answersOwnDialog,
  beforeDismissal,
  checkAgreeing,
  checkObstruction,
  dismissedBy,
  noticeExpectedDialog,
} from './cases/obstruction.ts';
import { checkDetour, checkResponse } from './cases/unresponsive.ts';
import type { Counters } from './counters.ts';
import type { Decision } from './decision.ts';
import { enterEpisode, findEpisodes, noticeNoise, settleDeferred } from './find-episode.ts';
import { beforeScroll } from './guards/end-of-content.ts';
import { checkPhase } from './guards/phase.ts';
import { openTurn, scopeOf, type ActionTurn, type BeforeInput, type BeforeResult } from './turn.ts';

export function before(counters: Counters, input: BeforeInput): BeforeResult {
  const turn = openTurn(counters, input, true);
  noticeState(turn);
  const decision = checkPhase(turn) ?? decide(turn);
  return { counters: turn.journal.counters, decision, events: turn.journal.events };
}

function noticeState(turn: ActionTurn): void {
  const { journal, context, action } = turn;
  const scope = scopeOf(context.address);
  if (journal.counters.pending !== null)
    journal.record({ type: 'action-lost', actionId: journal.counters.pending.actionId });
  if (journal.counters.scope !== scope) journal.record({ type: 'scope-entered', scope });
  noticeQuiet(turn);
  noticeClosedDialogs(turn);
  noticeNoise(turn);
  if (!isFree(turn)) settleDeferred(turn, action.kind !== 'wait');
}

function decide(turn: ActionTurn): Decision {
  if (isFree(turn)) return send(turn, { part: 'free' });
  if (turn.action.kind === 'wait') return beforeWait(turn);
  if (answersOwnDialog(turn)) return beforePrimary(turn);
  const blocker = dismissedBy(turn);
  if (blocker !== undefined) return beforeDismissal(turn, blocker);
  if (turn.action.kind === 'scroll') return beforeScroll(turn);
  if (turn.action.kind === 'dismiss' && turn.target.role === 'page')
    return deny(turn, {
      code: 'nothing-to-dismiss',
      message: 'There is nothing to dismiss.',
      allowedNext: ['other-element', 'observe'],
    });
  return beforePrimary(turn);
}

function beforePrimary(turn: ActionTurn): Decision {
  const refused = checkAgreeing(turn);
  if (refused !== undefined) return refused;
  noticeExpectedDialog(turn);
  const found = findEpisodes(turn);
  const detour = checkDetour(turn, found[0]);
  if (detour !== undefined) return detour;
  const episode = enterEpisode(turn, found);
  return (
    checkResponse(turn, episode) ??
    checkLoading(turn, episode) ??
    checkObstruction(turn, episode) ??
    send(turn, { part: 'primary', episode: episode.id, isRetyping: isRetyping(turn, episode) })
  );
}

function isFree({ action: { kind, origin } }: ActionTurn): boolean {
  return (
    ['observe', 'assert', 'remember', 'finish'].includes(kind) ||
    (origin === 'authored' && (kind === 'wait' || kind === 'dismiss'))
  );
}
