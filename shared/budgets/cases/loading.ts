import { deny, fail, send } from '../answers.ts';
import type { Counters, Episode } from '../counters.ts';
import type { Decision } from '../decision.ts';
import { windowPageKey } from '../identity/page-key.ts';
import { limits } from '../limits.ts';
import { currentEpisode, isUnresponsive, type ActionTurn } from '../turn.ts';

export function checkLoading(turn: ActionTurn, episode: Episode): Decision | undefined {
  const busy = turn.snapshot?.busy;
  if (busy === undefined) return undefined;
  turn.journal.record({ type: 'case-found', episode: episode.id, case: 'A' });
  if (!canWait(turn, episode)) return failLoading(turn, episode);
  return deny(turn, {
    code: 'page-busy',
    message: `The page is still loading (${busy}).`,
    advice: 'Wait first.',
    allowedNext: ['wait'],
    episode,
    case: 'A',
  });
}

export function beforeWait(turn: ActionTurn): Decision {
  const { journal, snapshot } = turn;
  const isBusy = snapshot?.busy !== undefined;
  const episode = currentEpisode(turn);
  if (!isBusy && isUnresponsive(episode)) {
    return deny(turn, {
      code: 'wait-does-not-help',
      message: "The page is ready and the last action changed nothing, so waiting doesn't help.",
      allowedNext: ['same-action', 'ask-user'],
      episode,
      case: 'E',
    });
  }
  if (isBusy && episode !== undefined) journal.record({ type: 'case-found', episode: episode.id, case: 'A' });
  if (!canWait(turn, episode)) {
    if (isBusy) return failLoading(turn, episode);
    return deny(turn, {
      code: 'wait-does-not-help',
      message: 'The page is ready, and no waits are left.',
      allowedNext: ['other-element', 'observe', 'ask-user'],
      episode,
    });
  }
  if (openPeriod(turn) === undefined)
    journal.record({ type: 'busy-period-started', place: currentPlace(turn) });
  return send(turn, { part: 'wait', episode: episode?.id });
}

export function canWait(turn: ActionTurn, episode: Episode | undefined): boolean {
  if (episode !== undefined && episode.waits >= limits.waitsPerPeriod * limits.busyPeriods) return false;
  const open = openPeriod(turn);
  return open === undefined
    ? turn.journal.counters.periods.length < limits.busyPeriods
    : open.waits < limits.waitsPerPeriod;
}

export function noticeQuiet({ journal, snapshot }: ActionTurn): void {
  const last = journal.counters.periods.at(-1);
  if (snapshot !== undefined && snapshot.busy === undefined && last !== undefined && !last.isOver)
    journal.record({ type: 'busy-period-ended' });
}

export function failLoading(turn: ActionTurn, episode: Episode | undefined): Decision {
  return fail(turn, {
    label: 'Stuck Loading Bug',
    case: 'A',
    episode,
    expected: `The page is ready after ${limits.waitsPerPeriod} waits of up to ${limits.waitMs / 1000} s.`,
    actual: `The page is still loading: ${turn.snapshot?.busy ?? 'busy'}.`,
  });
}

function openPeriod(turn: ActionTurn): Counters['periods'][number] | undefined {
  const last = turn.journal.counters.periods.at(-1);
  return last?.isOver === false && last.place === currentPlace(turn) ? last : undefined;
}

function currentPlace({ snapshot }: ActionTurn): string {
  return snapshot === undefined ? '' : windowPageKey(snapshot);
}
