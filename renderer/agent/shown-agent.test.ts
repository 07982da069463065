import { beforeEach, expect, test } from 'vitest';
import { idleRun } from '../../shared/run/fold-run.ts';
import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import type { RunState, Visit } from '../../shared/run/run-state.ts';
import { chain } from '../../shared/testing/build.ts';
import { expectRun, forgetRun, useRun } from '../state/run.ts';
import { indexInConversation, dismissAgent, selectShownAgent } from './shown-agent.ts';

const atWork: AgentVisit = {
  phase: 'steps',
  thinkingSince: null,
  items: [],
  texts: {},
  criteria: [],
  turns: [],
  revisions: [],
  meters: null,
};
const accepted: AgentVisit = {
  ...atWork,
  outcome: { verdict: 'accepted', reason: 'Shown.', missing: [], turns: 3 },
};
const visit = (index: number, nodeId: string, changes: Partial<Visit> = {}): Visit => ({
  index,
  nodeId,
  visit: 1,
  iterations: [],
  status: 'succeeded',
  attempt: 1,
  startedAt: 1_000,
  durationMs: 500,
  warnings: [],
  artifacts: [],
  ...changes,
});
const shownIndex = () => selectShownAgent(useRun.getState())?.index;
const workflow = chain('a', 'b');

function show(changes: Partial<RunState>): void {
  useRun.setState(({ run }) => ({ run: { ...run, ...changes } }));
}

beforeEach(() => {
  expectRun('r', workflow);
});

test('the latest AI step is shown after its run', () => {
  expect(shownIndex()).toBeUndefined();
  show({ visits: [visit(0, 'a', { agent: accepted }), visit(1, 'b')], status: 'succeeded' });
  expect(shownIndex()).toBe(0);
  show({ visits: [visit(0, 'a', { agent: accepted }), visit(1, 'b', { agent: atWork, status: 'running' })] });
  expect(shownIndex()).toBe(1);
});

test('another run or document clears it', () => {
  for (const leave of [
    () => {
      expectRun('r2', workflow);
    },
    forgetRun,
  ]) {
    expectRun('r', workflow);
    show({ visits: [visit(0, 'a', { agent: accepted })] });
    leave();
    expect(shownIndex()).toBeUndefined();
  }
});

test('only a finished AI step can be dismissed', () => {
  show({ visits: [visit(0, 'a', { agent: atWork, status: 'running' })] });
  dismissAgent();
  expect(shownIndex()).toBe(0);
  show({ visits: [visit(0, 'a', { agent: accepted })] });
  dismissAgent();
  expect(shownIndex()).toBeUndefined();
  show({ visits: [visit(0, 'a', { agent: accepted }), visit(1, 'b', { agent: atWork, status: 'running' })] });
  expect(shownIndex()).toBe(1);
});

test('a viewed earlier run shows no AI step', () => {
  useRun.setState({ run: { ...idleRun, visits: [visit(0, 'a', { agent: accepted })] }, began: null });
  expect(shownIndex()).toBeUndefined();
});

test('a finished AI step comes before later messages', () => {
  const messages = [{ at: 900 }, { at: 1_400 }, { at: 1_600 }];
  expect(indexInConversation(visit(0, 'a'), messages)).toBe(2);
  expect(indexInConversation(visit(0, 'a'), messages.slice(0, 2))).toBe(-1);
  const { durationMs: _durationMs, ...running } = visit(0, 'a', { agent: atWork });
  expect(indexInConversation(running, messages)).toBe(-1);
});
