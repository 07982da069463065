import type { BudgetEvent } from './budget-event.ts';
import type { Counters, Episode } from './counters.ts';
import { limits } from './limits.ts';

type Event<Type extends BudgetEvent['type']> = Extract<BudgetEvent, { type: Type }>;

export function openEpisode(
  counters: Counters,
  { episode: id, address, kind, target }: Event<'episode-opened'>,
): Counters {
  const episode: Episode = {
    id,
    scope: counters.scope,
    address,
    kind,
    members: [target],
    dispatches: 0,
    waits: 0,
    dismissals: 0,
    reveals: 0,
    retypings: 0,
    zeroEffects: 0,
    late: 0,
    cases: [],
    blocker: null,
    undecided: null,
    last: null,
    attempts: [],
    givenUp: null,
  };
  return { ...counters, episodesOpened: id, episodes: [...counters.episodes, episode], current: id };
}

export function joinEpisode(
  counters: Counters,
  { episode: id, address, members, merged }: Event<'episode-joined'>,
): Counters {
  const others = counters.episodes.filter((episode) => merged.includes(episode.id));
  const joined = counters.episodes
    .filter((episode) => !merged.includes(episode.id))
    .map((episode) =>
      episode.id === id ? { ...others.reduce(addCounts, episode), address, members } : episode,
    );
  return { ...counters, episodes: joined, current: id };
}

function addCounts(one: Episode, other: Episode): Episode {
  return {
    ...one,
    dispatches: one.dispatches + other.dispatches,
    waits: one.waits + other.waits,
    dismissals: one.dismissals + other.dismissals,
    reveals: one.reveals + other.reveals,
    retypings: one.retypings + other.retypings,
    zeroEffects: one.zeroEffects + other.zeroEffects,
    late: Math.min(one.late, other.late),
    cases: [...one.cases, ...other.cases],
    attempts: [...one.attempts, ...other.attempts],
    givenUp: one.givenUp ?? other.givenUp,
  };
}

export function closeEpisode(
  counters: Counters,
  { episode: id, because, states }: Event<'episode-closed'>,
): Counters {
  const ended = counters.episodes.find((episode) => episode.id === id);
  const blocker = because === 'dialog-expected' ? (ended?.blocker ?? null) : null;
  const left = {
    ...counters,
    episodes: counters.episodes.filter((episode) => episode.id !== id),
    current: counters.current === id ? null : counters.current,
    ...(ended === undefined || states === undefined
      ? {}
      : { closed: { episode: ended, pre: states[0], post: states[1] } }),
    ...(blocker === null ? {} : { ownDialogs: { ...counters.ownDialogs, [blocker]: '*' } }),
  };
  return because === 'effect'
    ? { ...left, standstill: null, idleScrolls: null, unverified: null, periods: [], waited: [] }
    : left;
}

export function reopenEpisode(counters: Counters): Counters {
  const { closed } = counters;
  if (closed === null) return counters;
  const episode: Episode = {
    ...closed.episode,
    zeroEffects: closed.episode.zeroEffects + 1,
    late: 0,
    cases: closed.episode.cases.at(-1) === 'E' ? closed.episode.cases : [...closed.episode.cases, 'E'],
  };
  return { ...counters, closed: null, episodes: [...counters.episodes, episode] };
}

export function dispatch(
  counters: Counters,
  { actionId, part, episode: id, blocker, isRetyping, at }: Event<'action-dispatched'>,
): Counters {
  const last = counters.periods.length - 1;
  const sent: Counters = {
    ...counters,
    pending: {
      actionId,
      part,
      ...(id === undefined ? {} : { episode: id }),
      ...(blocker === undefined ? {} : { blocker }),
      at,
    },
    ...(part === 'free' ? {} : { denials: 0, heldBack: [] }),
    periods:
      part === 'wait'
        ? counters.periods.map((period, index) =>
            index === last ? { ...period, waits: period.waits + 1 } : period,
          )
        : counters.periods,
  };
  return id === undefined
    ? sent
    : withEpisode(sent, id, (episode) => ({
        dispatches: episode.dispatches + (part === 'primary' ? 1 : 0),
        waits: episode.waits + (part === 'wait' ? 1 : 0),
        dismissals: episode.dismissals + (part === 'dismissal' ? 1 : 0),
        reveals: episode.reveals + (part === 'reveal' ? 1 : 0),
        retypings: episode.retypings + (isRetyping === true ? 1 : 0),
      }));
}

export function observe(counters: Counters, event: Event<'action-observed'>): Counters {
  const { attempt, view } = event;
  const { pending } = counters;
  const seen = {
    ...counters,
    ...recordAuxiliary(counters, attempt),
    pending: null,
    captureFailures: countCaptureFailures(counters, event),
    toolError: countToolErrors(counters, event),
  };
  if (pending?.episode === undefined) return seen;
  return withEpisode(seen, pending.episode, (episode) => ({
    attempts: attempt === undefined ? episode.attempts : [...episode.attempts, attempt],
    last: pending.part === 'primary' && view !== undefined ? view : episode.last,
  }));
}

function recordAuxiliary(
  { pending, waited, dismissed }: Counters,
  attempt: Event<'action-observed'>['attempt'],
): Partial<Counters> {
  if (attempt === undefined || pending === null) return {};
  if (pending.part === 'wait') return { waited: [...waited, attempt].slice(-limits.attemptsKept) };
  return pending.part === 'dismissal'
    ? { dismissed: [...dismissed, { blocker: pending.blocker ?? '', attempt }].slice(-limits.attemptsKept) }
    : {};
}

function countCaptureFailures(
  { captureFailures }: Counters,
  { isCaptureFailure, view }: Event<'action-observed'>,
): number {
  if (isCaptureFailure === true) return captureFailures + 1;
  return view === undefined ? captureFailures : 0;
}

function countToolErrors(
  { toolError }: Counters,
  { tool, error }: Event<'action-observed'>,
): Counters['toolError'] {
  if (error === undefined) return toolError?.tool === tool ? null : toolError;
  if (error.isTransient) return toolError;
  return {
    tool,
    error: error.text,
    times: (toolError?.tool === tool && toolError.error === error.text ? toolError.times : 0) + 1,
  };
}

export function findCase(
  counters: Counters,
  { episode: id, case: found, blocker }: Event<'case-found'>,
): Counters {
  return withEpisode(counters, id, (episode) => ({
    cases: episode.cases.at(-1) === found ? episode.cases : [...episode.cases, found],
    blocker: blocker ?? episode.blocker,
  }));
}

export function withEpisode(
  counters: Counters,
  id: number,
  change: Partial<Episode> | ((episode: Episode) => Partial<Episode>),
): Counters {
  return {
    ...counters,
    episodes: counters.episodes.map((episode) =>
      episode.id === id
        ? { ...episode, ...(typeof change === 'function' ? change(episode) : change) }
        : episode,
    ),
  };
}
