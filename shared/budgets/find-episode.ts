import type { Delta } from './case.ts';
import type { Episode } from './counters.ts';
import { deltaOf, withoutTarget } from './effect/delta-of.ts';
import { opensPage } from './effect/effect-of.ts';
import { pageViewOf } from './effect/page-view-of.ts';
import { joinCluster, uniteClusters } from './identity/element-ref.ts';
import { episodeOf, type ActionTurn } from './turn.ts';
import { knownState } from '../page/known-state.ts';
import type { Snapshot } from '../page/snapshot.ts';

export function findEpisodes({ journal, target }: ActionTurn): Episode[] {
  const { scope, episodes } = journal.counters;
  return episodes.filter(
    (episode) => episode.scope === scope && joinCluster(episode.members, target) !== undefined,
  );
}

export function enterEpisode(turn: ActionTurn, found: readonly Episode[]): Episode {
  const { journal, action, address, target } = turn;
  const [first, ...others] = found.filter((episode) => !hasChanged(turn, episode));
  for (const { id } of found)
    if (id !== first?.id && !others.some((other) => other.id === id))
      journal.record({ type: 'episode-closed', episode: id, because: 'state-changed' });
  if (first === undefined) {
    journal.record({
      type: 'episode-opened',
      episode: journal.counters.episodesOpened + 1,
      address,
      kind: action.kind,
      target,
    });
  } else {
    const members = joinCluster(
      others.reduce((all, other) => uniteClusters(other.members, all), first.members),
      target,
    ) ?? [...first.members, target];
    journal.record({
      type: 'episode-joined',
      episode: first.id,
      address,
      members,
      merged: others.map(({ id }) => id),
    });
  }
  const episode = episodeOf(turn, journal.counters.current);
  if (episode === undefined) throw new Error('The episode that was just entered is missing.');
  return episode;
}

/** Changes between actions come from the page itself. */
function hasChanged(
  { snapshot, action, journal }: ActionTurn,
  { id, last, undecided, cases }: Episode,
): boolean {
  // A rejected field may clear itself.
  if (
    snapshot?.target === undefined ||
    last?.target === undefined ||
    undecided !== null ||
    cases.at(-1) === 'D'
  )
    return false;
  const now = pageViewOf(snapshot, action);
  return (
    now.page !== last.page ||
    now.target !== last.target ||
    (journal.counters.current !== id && now.digest !== knownState(last.digest, snapshot.same))
  );
}

function areSame(
  { pre, post }: { readonly pre: string; readonly post: string },
  same: NonNullable<Snapshot['same']>,
): boolean {
  return same.length > 0 && knownState(pre, same) === knownState(post, same);
}

export function noticeNoise({ journal, snapshot }: ActionTurn): void {
  const { closed } = journal.counters;
  if (closed === null || !areSame(closed, snapshot?.same ?? [])) return;
  journal.record({ type: 'effect-disproved' });
}

/**
 * Judges an action whose effect a busy page hid. Without the target, only the last snapshot shows that
 * nothing changed.
 */
export function settleDeferred(turn: ActionTurn, isLast: boolean): Delta | undefined {
  const { journal, snapshot, action, target } = turn;
  if (snapshot === undefined || snapshot.busy !== undefined) return undefined;
  const { scope, episodes } = journal.counters;
  let late: Delta | undefined;
  for (const { id, scope: episodeScope, undecided, members } of episodes) {
    if (undecided === null || episodeScope !== scope) continue;
    const isAimed =
      undecided.target === undefined ||
      (snapshot.target !== undefined && joinCluster(members, target) !== undefined);
    const { target: _other, ...unaimed } = snapshot;
    const now = {
      ...pageViewOf(isAimed && undecided.target !== undefined ? snapshot : unaimed, action),
      viewport: undecided.viewport,
    };
    const effect = deltaOf(
      isAimed ? undecided : withoutTarget(undecided),
      isAimed ? now : withoutTarget(now),
      {
        isNavigation: opensPage(action),
      },
    );
    if (effect.delta === 'zero' && !isAimed && !isLast) continue;
    late = effect.delta;
    if (effect.delta === 'zero') {
      journal.record({ type: 'zero-effect-counted', episode: id });
      journal.record({ type: 'case-found', episode: id, case: 'E' });
    } else journal.record({ type: 'episode-closed', episode: id, because: 'effect' });
  }
  return late;
}
