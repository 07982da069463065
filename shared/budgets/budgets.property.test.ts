import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageDialog, Snapshot } from '../page/snapshot.ts';
import { actionOf, BudgetPlayer, nodeContext, cookies, pageOf, buttonTarget } from '../testing/budgets.ts';
import type { Action, CallOutcome } from './action.ts';
import { BudgetEvent } from './budget-event.ts';
import { Counters } from './counters.ts';
import { rebuildCounters } from './fold-budgets.ts';
import { callsPerEpisode, limits } from './limits.ts';

const many = { numRuns: 300 };

const anyDialog = fc.constantFrom<PageDialog[]>(
  [],
  [],
  [],
  [cookies],
  [{ ...cookies, name: 'Offer 12' }],
  [{ ...cookies, isModal: false }],
);
const anyPage: fc.Arbitrary<Snapshot | undefined> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(undefined) },
  {
    weight: 30,
    arbitrary: fc
      .record({
        target: fc.option(
          fc.record({
            which: fc.constantFrom(0, 1, 2),
            role: fc.constantFrom('button', 'link', 'textbox'),
            value: fc.option(fc.constantFrom('', 'a', 'ab'), { nil: undefined }),
            isInViewport: fc.boolean(),
            container: fc.constantFrom('c', 'c', 'x'),
            isCovered: fc.boolean(),
          }),
          { nil: undefined },
        ),
        dialogs: anyDialog,
        busy: fc.constantFrom(undefined, undefined, 'spinner'),
        digest: fc.constantFrom('d', 'd', 'e'),
        errorText: fc.constantFrom(undefined, undefined, undefined, undefined, 'Sorry'),
        url: fc.constantFrom('http://a.test/', 'http://a.test/', 'http://a.test/b'),
      })
      .map(({ target, busy, errorText, url, ...page }) => {
        const { target: _target, ...bare } = pageOf({
          ...page,
          digest: `${page.digest} ${target?.container ?? ''}`,
          page: { url, title: 'A' },
          ...(busy === undefined ? {} : { busy }),
          ...(errorText === undefined ? {} : { errorText }),
        });
        if (target === undefined) return bare;
        const { which, role, value, isInViewport, isCovered } = target;
        return {
          ...bare,
          target: buttonTarget({
            role,
            name: `Target ${which}`,
            path: [[which, role]],
            bounds: { x: which * 200, y: 50, width: 20, height: 20 },
            isInViewport,
            ...(value === undefined ? {} : { value }),
            ...(isCovered ? { coveredBy: { role: 'region', name: 'Banner' } } : {}),
          }),
        };
      }),
  },
);
const anyAction: fc.Arbitrary<Omit<Action, 'id'>> = fc
  .record({
    kind: fc.constantFrom<Action['kind'][]>(
      'click',
      'click',
      'click',
      'type',
      'wait',
      'dismiss',
      'scroll',
      'key',
      'longPress',
      'observe',
      'assert',
      'navigate',
      'finish',
    ),
    origin: fc.constantFrom<Action['origin'][]>('planned', 'authored', 'recovery'),
    word: fc.constantFrom('Save', 'Escape', 'http://a.test/'),
  })
  .map(({ kind, origin, word }) =>
    actionOf({
      kind,
      origin,
      args: { word },
      ...(kind === 'type' ? { intendedText: 'ab' } : {}),
      ...(kind === 'finish' ? { claimsSuccess: true } : {}),
    }),
  );
const anyOutcome = fc.oneof(
  { weight: 10, arbitrary: fc.constant<CallOutcome>({ status: 'ok' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      status: fc.constant('error' as const),
      code: fc.constantFrom('a', 'b'),
      message: fc.constant('m'),
      isTransient: fc.boolean(),
    }),
  },
);
const anyContext = fc.record({
  nodeId: fc.constantFrom('n1', 'n1', 'n2'),
  isAiStep: fc.boolean(),
  iterations: fc.constantFrom<(readonly number[])[]>([], [], [], [1], [2]),
});
const anyTurn = fc.record({
  action: anyAction,
  context: anyContext,
  pre: anyPage,
  post: anyPage,
  isStill: fc.boolean(),
  outcome: anyOutcome,
  ms: fc.constantFrom(0, 100, 5_000, 40_000),
});
const anyRun = fc.array(anyTurn, { maxLength: 60 });
type AnyTurn = typeof anyTurn extends fc.Arbitrary<infer Turn> ? Turn : never;

function take(player: BudgetPlayer, { action, context, pre, post, isStill, outcome, ms }: AnyTurn) {
  player.context = nodeContext(context);
  return player.act(action, { pre, post: isStill ? pre : post, outcome, ms });
}

test('counts are never negative', () => {
  fc.assert(
    fc.property(anyRun, (turns) => {
      const player = new BudgetPlayer();
      for (const turn of turns) {
        take(player, turn);
        expect(Counters.parse(player.counters)).toEqual(player.counters);
      }
    }),
    many,
  );
});

test('stored events rebuild equal counters', () => {
  fc.assert(
    fc.property(anyRun, (turns) => {
      const player = new BudgetPlayer();
      for (const turn of turns) take(player, turn);
      const lines = player.events.map((event) => JSON.stringify(event));
      expect(JSON.stringify(rebuildCounters(lines.map((line) => BudgetEvent.parse(JSON.parse(line)))))).toBe(
        JSON.stringify(player.counters),
      );
    }),
    many,
  );
});

test('resuming after every action changes no decision', () => {
  fc.assert(
    fc.property(anyRun, (turns) => {
      const straight = new BudgetPlayer();
      const resumed = new BudgetPlayer();
      for (const turn of turns) {
        resumed.counters = rebuildCounters(JSON.parse(JSON.stringify(resumed.events)) as BudgetEvent[]);
        expect(take(resumed, turn)).toEqual(take(straight, turn));
      }
    }),
    { numRuns: 60 },
  );
});

test('an episode has at most nine calls', () => {
  fc.assert(
    fc.property(anyRun, (turns) => {
      const player = new BudgetPlayer();
      for (const turn of turns) take(player, turn);
      const calls = new Map<number, number>();
      for (const event of player.events) {
        if (event.type !== 'action-dispatched' || event.episode === undefined) continue;
        calls.set(event.episode, (calls.get(event.episode) ?? 0) + 1);
      }
      for (const count of calls.values()) expect(count).toBeLessThanOrEqual(callsPerEpisode);
    }),
    many,
  );
  expect(callsPerEpisode).toBe(9);
});

test("a blocker's dismissals are limited", () => {
  fc.assert(
    fc.property(anyRun, (turns) => {
      const player = new BudgetPlayer();
      for (const turn of turns) take(player, turn);
      for (const count of Object.values(player.counters.dismissals))
        expect(count).toBeLessThanOrEqual(limits.dismissalsPerRun);
    }),
    many,
  );
});

test('actions with progress are always sent', () => {
  const anyStep = fc.record({
    which: fc.constantFrom(0, 1, 2),
    kind: fc.constantFrom('click' as const, 'longPress' as const, 'key' as const, 'select' as const),
    shows: fc.constantFrom('digest', 'value'),
  });
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), fc.boolean(), (steps, isAiStep) => {
      const player = new BudgetPlayer();
      player.context = nodeContext({ isAiStep });
      const state = { digest: 0, value: 0 };
      const look = (which: number) =>
        pageOf({
          digest: `${state.digest}`,
          target: buttonTarget({
            name: `T${which}`,
            path: [[which, 'x']],
            value: `${state.value}`,
            bounds: { x: which * 99, y: 0, width: 9, height: 9 },
          }),
        });
      for (const { which, kind, shows } of steps) {
        const pre = look(which);
        state[shows] += 1;
        expect(player.act(actionOf({ kind }), { pre, post: look(which) })).toMatchObject({
          asked: { kind: 'allow' },
          result: { decision: { kind: 'allow' } },
        });
      }
    }),
    many,
  );
});

test('repetition on a dead page is stopped', () => {
  fc.assert(
    fc.property(anyAction, anyPage, fc.boolean(), (action, page, isAiStep) => {
      fc.pre(
        page !== undefined &&
          !['observe', 'assert', 'finish'].includes(action.kind) &&
          !(action.origin === 'authored' && ['wait', 'dismiss'].includes(action.kind)),
      );
      const player = new BudgetPlayer();
      player.context = nodeContext({ isAiStep });
      const played = Array.from({ length: 12 }, () => player.act(action, { pre: page, post: page }));
      expect(
        played.some(({ asked, result }) => asked.kind === 'fail' || result?.decision.kind === 'fail'),
      ).toBe(true);
    }),
    many,
  );
});
