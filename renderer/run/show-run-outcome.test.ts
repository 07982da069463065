import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import { chain } from '../../shared/testing/build.ts';
import { openInspectorOnSelect } from '../chat/open-inspector-on-select.ts';
import { loadDocument } from '../state/document.ts';
import { expectRun, useRun } from '../state/run.ts';
import { useSelection } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { showRunOutcome } from './show-run-outcome.ts';

const workflow = chain('a', 'b');
const agent: AgentVisit = {
  phase: 'steps',
  thinkingSince: null,
  items: [],
  texts: {},
  criteria: [],
  turns: [],
  revisions: [],
  meters: null,
  outcome: { verdict: 'failed', reason: 'No.', missing: [], turns: 1 },
};
const visit = (index: number, nodeId: string, changes: Partial<Visit> = {}): Visit => ({
  index,
  nodeId,
  visit: 1,
  iterations: [],
  status: 'failed',
  attempt: 1,
  startedAt: 1_000,
  durationMs: 500,
  warnings: [],
  artifacts: [],
  ...changes,
});
let ends: readonly (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  loadDocument(workflow, null, false);
  expectRun('r', workflow);
  setView({ isSideOpen: true, sideTab: 'assistant', visitIndex: null });
  ends = [openInspectorOnSelect(), showRunOutcome()];
});
afterEach(() => {
  for (const end of ends) end();
});

function failBy(...visits: readonly Visit[]): string {
  const nodeId = visits.at(-1)?.nodeId ?? '';
  useRun.setState(({ run }) => ({
    run: { ...run, visits, status: 'failed', failure: { code: 'x', message: 'No.', nodeId } },
  }));
  expect([...useSelection.getState().nodeIds]).toEqual([nodeId]);
  return useView.getState().sideTab;
}

test('a failed step opens the inspector', () => {
  expect(failBy(visit(0, 'a'))).toBe('inspector');
});

test('a visible conversation stays', () => {
  expect(failBy(visit(0, 'a', { agent }))).toBe('assistant');
});

test('another failed step opens the inspector', () => {
  expect(failBy(visit(0, 'a', { agent, status: 'succeeded' }), visit(1, 'b'))).toBe('inspector');
});

test('a failed run keeps the selected visit', () => {
  setView({ visitIndex: 0 });
  useRun.setState(({ run }) => ({
    run: {
      ...run,
      visits: [visit(0, 'a', { status: 'succeeded' }), visit(1, 'b')],
      status: 'failed',
      failure: { code: 'x', message: 'No.', nodeId: 'b' },
    },
  }));
  expect(useView.getState().visitIndex).toBe(0);
  expect([...useSelection.getState().nodeIds]).toEqual([]);
});
