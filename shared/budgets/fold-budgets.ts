import { assertNever } from '../assert-never.ts';
import type { BudgetEvent } from './budget-event.ts';
import { noCounters, type Counters } from './counters.ts';
import {
  closeEpisode,
  dispatch,
  findCase,
  joinEpisode,
  observe,
  openEpisode,
  reopenEpisode,
  withEpisode,
} from './fold-episodes.ts';
import { limits } from './limits.ts';

type Event<Type extends BudgetEvent['type']> = Extract<BudgetEvent, { type: Type }>;

/** Nothing else changes the counters (recovery.md, 5.1). */
export function foldBudgets(counters: Counters, event: BudgetEvent): Counters {
  return { ...fold(counters, event), events: counters.events + 1 };
}

export function rebuildCounters(events: Iterable<BudgetEvent>): Counters {
  let counters = noCounters;
  for (const event of events) counters = foldBudgets(counters, event);
  return counters;
}

function fold(counters: Counters, event: BudgetEvent): Counters {
  switch (event.type) {
    case 'scope-entered':
      return enterScope(counters, event.scope);
    case 'episode-opened':
      return openEpisode(counters, event);
    case 'episode-joined':
      return joinEpisode(counters, event);
    case 'episode-closed':
      return closeEpisode(counters, event);
    case 'action-dispatched':
      return dispatch(counters, event);
    case 'action-denied':
      return deny(counters, event);
    case 'action-lost':
      return { ...counters, pending: null };
    case 'action-observed':
      return observe(counters, event);
    case 'busy-period-started':
      return { ...counters, periods: [...counters.periods, { place: event.place, waits: 0, isOver: false }] };
    case 'busy-period-ended':
      return { ...counters, periods: counters.periods.map((period) => ({ ...period, isOver: true })) };
    case 'blocker-dismissed':
      return dismiss(counters, event);
    case 'dialog-filled':
      return { ...counters, filledDialogs: [...counters.filledDialogs, event.dialog] };
    case 'filled-dialog-closed':
      return { ...counters, filledDialogs: counters.filledDialogs.filter((each) => each !== event.dialog) };
    case 'case-found':
      return findCase(counters, event);
    case 'obstruction-cleared':
      return withEpisode(counters, event.episode, { blocker: null });
    case 'effect-deferred':
      return withEpisode(counters, event.episode, { undecided: event.pre, last: null });
    case 'zero-effect-counted':
      return withEpisode(counters, event.episode, ({ zeroEffects }) => ({
        undecided: null,
        zeroEffects: zeroEffects + 1,
        late: 0,
      }));
    case 'late-effect-counted':
      return withEpisode(counters, event.episode, ({ late }) => ({ undecided: null, late: late + 1 }));
    case 'effect-disproved':
      return reopenEpisode(counters);
    case 'trail-extended':
      return extendTrail(counters, event);
    case 'standstill-counted':
      return countStandstill(counters, event);
    case 'scroll-observed':
      return countScroll(counters, event);
    case 'effect-missed':
      return { ...counters, unverified: event.actionId };
    case 'effect-checked':
      return { ...counters, unverified: null };
    case 'route-opened':
      return openRoute(counters, event);
    case 'budget-spent':
      return event.episode === undefined
        ? counters
        : withEpisode(counters, event.episode, { givenUp: event.label });
    case 'node-passed':
      return {
        ...counters,
        ...freshGuards,
        episodes: counters.episodes.filter(({ address }) => !address.startsWith(`${event.nodeId}#`)),
      };
    case 'retry-requested':
      return retry(counters);
    default:
      return assertNever(event);
  }
}

function deny(counters: Counters, { attempt }: Event<'action-denied'>): Counters {
  const { denials, heldBack } = counters;
  return {
    ...counters,
    denials: denials + 1,
    heldBack: attempt === undefined ? heldBack : [...heldBack, attempt],
  };
}

function extendTrail(counters: Counters, { action, state, mayRepeat }: Event<'trail-extended'>): Counters {
  const trail = [...counters.trail, { action, state, mayRepeat }];
  return { ...counters, trail: trail.slice(-limits.cyclePeriod * limits.cycleRepeats) };
}

function countStandstill(counters: Counters, { state }: Event<'standstill-counted'>): Counters {
  const before = counters.standstill;
  return {
    ...counters,
    standstill: { state, times: (before?.state === state ? before.times : 0) + 1 },
  };
}

function countScroll(counters: Counters, { isIdle, place }: Event<'scroll-observed'>): Counters {
  const before = counters.idleScrolls;
  return {
    ...counters,
    idleScrolls: isIdle ? { place, times: (before?.place === place ? before.times : 0) + 1 } : null,
  };
}

function openRoute(counters: Counters, { address }: Event<'route-opened'>): Counters {
  const before = counters.routes;
  return {
    ...counters,
    routes: { address, used: (before?.address === address ? before.used : 0) + 1 },
  };
}

function retry(counters: Counters): Counters {
  return {
    ...counters,
    ...freshGuards,
    episodes: [],
    pending: null,
    toolError: null,
    captureFailures: 0,
  };
}

function dismiss(counters: Counters, { blocker, budget, opener }: Event<'blocker-dismissed'>): Counters {
  return {
    ...counters,
    ...(budget === 'none' ? {} : { [budgets[budget]]: countOne(counters[budgets[budget]], blocker) }),
    ...(opener === undefined ? {} : { ownDialogs: { ...counters.ownDialogs, [blocker]: opener } }),
  };
}

const budgets = { run: 'dismissals', own: 'expectedDismissals' } as const;

const freshGuards = {
  current: null,
  closed: null,
  routes: null,
  standstill: null,
  idleScrolls: null,
  unverified: null,
  periods: [],
  waited: [],
  expectedDismissals: {},
  denials: 0,
  heldBack: [],
  trail: [],
} satisfies Partial<Counters>;

function enterScope(counters: Counters, scope: string): Counters {
  const isAround = (outer: string): boolean =>
    outer === '' || outer === scope || scope.startsWith(`${outer}/`);
  return {
    ...counters,
    ...freshGuards,
    scope,
    episodes: counters.episodes.filter((episode) => isAround(episode.scope)),
  };
}

function countOne(counts: Readonly<Record<string, number>>, key: string): Record<string, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}
