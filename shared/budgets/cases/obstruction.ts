import { deny, fail, send } from '../answers.ts';
import {
  findBlocker,
  findDialog,
  isBlockerShown,
  isInAnyDialog,
  readBlocker,
  type Blocker,
} from './blocker.ts';
import { filledDialogBefore } from './filled-dialogs.ts';
import { isAgreeingWord, isClosingWord } from './dismissal-words.ts';
import type { Counters, Episode } from '../counters.ts';
import type { Decision } from '../decision.ts';
import { formatCount } from '../../ledger/format-count.ts';
import { limits } from '../limits.ts';
import { describeActionTarget } from '../report/describe-episode.ts';
import { currentEpisode, episodeOf, type ActionTurn } from '../turn.ts';

export function checkObstruction(turn: ActionTurn, episode: Episode): Decision | undefined {
  const { journal, snapshot, context, target } = turn;
  const blocker = snapshot === undefined ? undefined : findBlocker(snapshot, context);
  if (blocker === undefined) {
    if (episode.blocker !== null) journal.record({ type: 'obstruction-cleared', episode: episode.id });
    return undefined;
  }
  journal.record({ type: 'case-found', episode: episode.id, case: 'B', blocker: blocker.type });
  const filled = turn.action.origin === 'authored' ? filledDialogBefore(turn) : undefined;
  if (filled !== undefined && blocker.expected === undefined)
    return failObstruction(turn, filled, episode, ' and holds what this run entered');
  const isLeft = turn.action.origin === 'authored' && blocker.isControl && blocker.expected === undefined;
  if (isLeft || !canDismiss(journal.counters, episode, blocker))
    return failObstruction(turn, blocker, episode);
  if (blocker.asksPermission)
    return deny(turn, {
      code: 'agrees-to-something',
      message: `${blocker.words} asks for a permission, which only the user may give.`,
      allowedNext: ['ask-user'],
      episode,
      case: 'B',
    });
  return deny(turn, {
    code: 'obstructed',
    message: `${blocker.words} blocks ${describeActionTarget(target)}.`,
    advice: 'Dismiss it first (Escape, Close, Not now, Skip, a click outside).',
    allowedNext: ['dismiss'],
    episode,
    case: 'B',
  });
}

export function dismissedBy(turn: ActionTurn): Blocker | undefined {
  const { action, context, snapshot } = turn;
  if (action.origin === 'authored' || snapshot === undefined) return undefined;
  const blockerType = currentEpisode(turn)?.blocker ?? undefined;
  const blocker =
    blockerType === undefined ? findDialog(snapshot, context) : readBlocker(blockerType, context);
  if (action.kind === 'dismiss' || action.purpose === 'dismiss') return blocker;
  if (action.kind === 'key') return isEscape(action) ? blocker : undefined;
  const { target: button, dialogs } = snapshot;
  if (action.kind !== 'click' || button === undefined || button.name === '' || !isClosingWord(button.name))
    return undefined;
  return blockerType !== undefined || isInAnyDialog(button, dialogs) ? blocker : undefined;
}

function isEscape({ args }: ActionTurn['action']): boolean {
  return Object.values(args).some((value) => value === 'Escape' || value === 'Esc');
}

/** Refunds no budget. */
export function beforeDismissal(turn: ActionTurn, found: Blocker): Decision {
  const { journal, snapshot, action } = turn;
  const current = currentEpisode(turn);
  const episode = current?.blocker === found.type ? current : undefined;
  const opener = openerOf(episode, turn);
  const blocker = isAppDialog(found, opener, journal.counters) ? { ...found, isOwn: true } : found;
  // The key goes to the focused field, whatever its name. A heading does nothing.
  const isNoButton = isEscape(action) || snapshot?.target?.role === 'heading';
  const button = isNoButton ? '' : (snapshot?.target?.name ?? '');
  if (blocker.asksPermission || !isClosingWord(button)) {
    const why = blocker.asksPermission
      ? `${blocker.words} asks for a permission`
      : `"${button}" does more than dismiss ${blocker.words}`;
    return deny(turn, {
      code: 'agrees-to-something',
      message: `${why}.`,
      advice:
        'Only Escape, Close, Not now, Skip or a click outside dismiss it; the user decides about anything else.',
      allowedNext: ['dismiss', 'ask-user'],
      episode,
      case: 'B',
    });
  }
  if (!canDismiss(journal.counters, episode, blocker)) return failObstruction(turn, blocker, episode);
  journal.record({
    type: 'blocker-dismissed',
    blocker: blocker.type,
    budget: blocker.expected !== undefined ? 'own' : blocker.isOwn ? 'none' : 'run',
    ...(opener === undefined || blocker.isOwn ? {} : { opener }),
  });
  return send(turn, {
    part: 'dismissal',
    episode: blocker.expected === undefined ? episode?.id : undefined,
    blocker: blocker.type,
  });
}

function openerOf(episode: Episode | undefined, { action }: ActionTurn): string | undefined {
  const last = episode?.attempts.findLast(({ part }) => part === 'primary');
  const control = episode?.members.at(-1);
  if (action.origin !== 'planned' || control === undefined || last?.case !== 'B' || last.delta !== 'high')
    return undefined;
  return [control.role, ...control.path.map(([, role]) => role)].join(' ');
}

function isAppDialog({ type }: Blocker, opener: string | undefined, { ownDialogs }: Counters): boolean {
  return ownDialogs[type] === '*' || (opener !== undefined && ownDialogs[type] === opener);
}

export function checkAgreeing(turn: ActionTurn): Decision | undefined {
  const { action, snapshot, context } = turn;
  const episode = currentEpisode(turn);
  if (
    action.origin === 'authored' ||
    snapshot?.target === undefined ||
    !isInAnyDialog(snapshot.target, snapshot.dialogs) ||
    !isAgreeingWord(snapshot.target.name)
  )
    return undefined;
  const isUntriedBlocker = episode !== undefined && episode.blocker !== null && episode.dispatches === 0;
  if (!isUntriedBlocker && findDialog(snapshot, context)?.asksPermission !== true) return undefined;
  return deny(turn, {
    code: 'agrees-to-something',
    message: `"${snapshot.target.name}" agrees to something that the step did not ask for.`,
    advice: 'Dismiss the blocker; the user decides about anything else.',
    allowedNext: ['dismiss', 'ask-user'],
    episode,
    case: 'B',
  });
}

export function answersOwnDialog(turn: ActionTurn): boolean {
  const { action, snapshot, context } = turn;
  if (
    action.kind !== 'dismiss' ||
    action.purpose !== 'primary' ||
    action.origin !== 'planned' ||
    snapshot === undefined
  )
    return false;
  const episode = currentEpisode(turn);
  if (
    episode === undefined ||
    episode.blocker === null ||
    openerOf(episode, turn) === undefined ||
    episode.kind === 'navigate' ||
    episode.kind === 'launch'
  )
    return false;
  const dialog = readBlocker(episode.blocker, context);
  return !dialog.asksPermission && isBlockerShown(dialog, snapshot, context);
}

export function noticeExpectedDialog(turn: ActionTurn): void {
  const { journal, snapshot } = turn;
  const episode = currentEpisode(turn);
  if (episode === undefined || episode.blocker === null || episode.dispatches === 0) return;
  const isIn = snapshot?.target !== undefined && isInAnyDialog(snapshot.target, snapshot.dialogs);
  if (isIn || answersOwnDialog(turn))
    journal.record({ type: 'episode-closed', episode: episode.id, because: 'dialog-expected' });
}

export function failObstruction(
  turn: ActionTurn,
  blocker: Blocker,
  episode: Episode | undefined,
  why = '',
): Decision {
  const times = turn.journal.counters.dismissals[blocker.type] ?? 0;
  return fail(turn, {
    label: 'Persistent Obstruction Bug',
    case: 'B',
    episode: episodeOf(turn, episode?.id),
    blocker: blocker.type,
    expected: `${blocker.words} stays away once it is dismissed.`,
    actual: `${blocker.words} blocks ${describeActionTarget(episode?.members.at(-1) ?? turn.target)}${times === 0 ? '' : `, also after ${formatCount(times, 'attempt')} to dismiss it in this run`}${why}.`,
  });
}

export function canDismiss(
  { dismissals, expectedDismissals }: Counters,
  episode: Episode | undefined,
  { type, isOwn, expected }: Blocker,
): boolean {
  if (expected !== undefined) return (expectedDismissals[type] ?? 0) < expected.dismissals;
  const hasLocal = episode === undefined || episode.dismissals < limits.dismissals;
  return hasLocal && (isOwn || (dismissals[type] ?? 0) < limits.dismissalsPerRun);
}
