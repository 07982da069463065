import type { Action, CallOutcome, NodeContext } from '../budgets/action.ts';
import { judgeAction } from '../budgets/judge-action.ts';
import { before } from '../budgets/before.ts';
import type { BudgetEvent } from '../budgets/budget-event.ts';
import { noCounters, type Counters } from '../budgets/counters.ts';
import type { Decision } from '../budgets/decision.ts';
import type { FailureReport } from '../budgets/failure-report.ts';
import { foldBudgets } from '../budgets/fold-budgets.ts';
import type { AfterResult } from '../budgets/turn.ts';
import type { Snapshot, SnapshotTarget } from '../page/snapshot.ts';

export function buttonTarget(more: Partial<SnapshotTarget> = {}): SnapshotTarget {
  return {
    role: 'button',
    name: 'Save',
    path: [
      [0, 'main'],
      [2, 'button'],
    ],
    bounds: { x: 100, y: 100, width: 80, height: 20 },
    isInViewport: true,
    ...more,
  };
}

export function pageOf(more: Partial<Snapshot> = {}): Snapshot {
  return {
    takenAt: 0,
    session: 's',
    window: { id: 'tab', title: 'Shop' },
    page: { url: 'http://shop.test/basket', title: 'Shop' },
    viewport: { x: 0, y: 0, width: 800, height: 600 },
    dialogs: [],
    landmarks: ['main'],
    nodes: [],
    isComplete: true,
    digest: 'd',
    target: buttonTarget(),
    ...more,
  };
}

export function pageWithoutTarget(more: Partial<Snapshot> = {}): Snapshot {
  const { target: _target, ...page } = pageOf(more);
  return page;
}

export const cookies = {
  role: 'dialog',
  name: 'Cookies',
  isModal: true,
  bounds: { x: 300, y: 300, width: 200, height: 100 },
};

export function actionOf(more: Partial<Action> = {}): Omit<Action, 'id'> {
  return {
    kind: 'click',
    purpose: 'primary',
    origin: 'planned',
    tool: 'browser_click',
    args: { target: 'Save' },
    ...more,
  };
}

export const waiting = actionOf({ kind: 'wait', purpose: 'stabilize', tool: 'browser_wait', args: {} });
export const closing = actionOf({
  kind: 'dismiss',
  purpose: 'dismiss',
  tool: 'browser_press',
  args: { key: 'Escape' },
});
export const scrolling = actionOf({ kind: 'scroll', tool: 'browser_scroll', args: {}, direction: 'down' });

export function nodeContext(
  more: Partial<NodeContext> & {
    readonly nodeId?: string;
    readonly visit?: number;
    readonly iterations?: readonly number[];
  } = {},
): NodeContext {
  const { nodeId = 'n1', visit = 1, iterations = [], ...context } = more;
  return {
    address: {
      nodeId,
      visit,
      iterations: iterations.map((iteration, index) => ({ loopId: `loop${index}`, iteration })),
    },
    expectedBlockers: [],
    ...context,
  };
}

export interface Played {
  readonly asked: Decision;
  readonly result: AfterResult | undefined;
}

interface Observed {
  readonly pre?: Snapshot | undefined;
  readonly post?: Snapshot | undefined;
  readonly outcome?: CallOutcome;
  readonly ms?: number;
}

export class BudgetPlayer {
  counters: Counters = noCounters;
  readonly events: BudgetEvent[] = [];
  context: NodeContext = nodeContext();
  now = 1_000;
  #actions = 0;

  act(described: Omit<Action, 'id'>, observed: Observed = {}): Played {
    const { pre, post } = { pre: pageOf(), post: 'pre' in observed ? observed.pre : pageOf(), ...observed };
    const action = { id: `a${(this.#actions += 1)}`, ...described };
    const { decision: asked, ...asking } = before(this.counters, {
      action,
      context: this.context,
      snapshot: pre,
      now: this.now,
    });
    this.#take(asking);
    if (asked.kind !== 'allow') return { asked, result: undefined };
    this.now += observed.ms ?? 100;
    const result = judgeAction(this.counters, {
      action,
      context: this.context,
      pre,
      post,
      outcome: observed.outcome ?? { status: 'ok' },
      now: this.now,
    });
    this.#take(result);
    return { asked, result };
  }

  record(event: BudgetEvent): void {
    this.#take({ counters: foldBudgets(this.counters, event), events: [event] });
  }

  #take({
    counters,
    events,
  }: {
    readonly counters: Counters;
    readonly events: readonly BudgetEvent[];
  }): void {
    this.counters = counters;
    this.events.push(...events);
  }
}

export function wordsOf({ asked, result }: Played): string {
  return result === undefined
    ? sayDecision(asked)
    : `sent ${result.observation.delta}${result.observation.case === undefined ? '' : ` ${result.observation.case}`}${result.decision.kind === 'fail' ? `, ${sayDecision(result.decision)}` : ''}`;
}

export function reportOf({ asked, result }: Played): FailureReport {
  const decision = result?.decision ?? asked;
  if (decision.kind !== 'fail') throw new Error(`Not a failure: ${sayDecision(decision)}`);
  return decision.report;
}

function sayDecision(decision: Decision): string {
  switch (decision.kind) {
    case 'allow':
      return 'allow';
    case 'deny':
      return `deny ${decision.code}`;
    case 'fail':
      return `fail ${decision.report.label}`;
  }
}
