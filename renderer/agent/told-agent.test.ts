import { beforeEach, expect, test } from 'vitest';
import { idleRun } from '../../shared/run/fold-run.ts';
import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import type { RunState, Visit } from '../../shared/run/run-state.ts';
import { chain } from '../../shared/testing/build.ts';
import { expectRun, forgetRun, useRun } from '../state/run.ts';
import { placeInTalk, putAgentAway, selectToldAgent } from './told-agent.ts';

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
const told = () => selectToldAgent(useRun.getState())?.index;
const workflow = chain('a', 'b');

function show(changes: Partial<RunState>): void {
  useRun.setState(({ run }) => ({ run: { ...run, ...changes } }));
}

beforeEach(() => {
  expectRun('r', workflow);
});

test('the talk tells of the latest agent step, also after it and its run have ended', () => {
  expect(told()).toBeUndefined();
  show({ visits: [visit(0, 'a', { agent: accepted }), visit(1, 'b')], status: 'succeeded' });
  expect(told()).toBe(0);
  show({ visits: [visit(0, 'a', { agent: accepted }), visit(1, 'b', { agent: atWork, status: 'running' })] });
  expect(told()).toBe(1);
});

test('it is gone once another run starts, or the document is another', () => {
  for (const leave of [
    () => {
      expectRun('r2', workflow);
    },
    forgetRun,
  ]) {
    expectRun('r', workflow);
    show({ visits: [visit(0, 'a', { agent: accepted })] });
    leave();
    expect(told()).toBeUndefined();
  }
});

test('a person puts away what has ended; what is at work stays, and so does what comes next', () => {
  show({ visits: [visit(0, 'a', { agent: atWork, status: 'running' })] });
  putAgentAway();
  expect(told()).toBe(0);
  show({ visits: [visit(0, 'a', { agent: accepted })] });
  putAgentAway();
  expect(told()).toBeUndefined();
  show({ visits: [visit(0, 'a', { agent: accepted }), visit(1, 'b', { agent: atWork, status: 'running' })] });
  expect(told()).toBe(1);
});

test('a run that was only opened to look at is not told of', () => {
  useRun.setState({ run: { ...idleRun, visits: [visit(0, 'a', { agent: accepted })] }, began: null });
  expect(told()).toBeUndefined();
});

test('what has ended stands before what was said after it', () => {
  const messages = [{ at: 900 }, { at: 1_400 }, { at: 1_600 }];
  expect(placeInTalk(visit(0, 'a'), messages)).toBe(2);
  expect(placeInTalk(visit(0, 'a'), messages.slice(0, 2))).toBe(-1);
  const { durationMs: _durationMs, ...underWay } = visit(0, 'a', { agent: atWork });
  expect(placeInTalk(underWay, messages)).toBe(-1);
});
