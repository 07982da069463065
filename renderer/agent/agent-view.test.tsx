// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { actionOf, BudgetPlayer, pageOf, reportOf } from '../../shared/testing/budgets.ts';
import { node, workflowOf } from '../../shared/testing/build.ts';
import { useRun } from '../state/run.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { finished, startedAt, playRun } from '../testing/play-run.ts';
import { AgentView } from './agent-view.tsx';

const newsletter = {
  role: 'dialog',
  name: 'Our newsletter',
  isModal: true,
  bounds: { x: 300, y: 300, width: 200, height: 100 },
};

function reportOfPressing() {
  const player = new BudgetPlayer();
  const tried = ['1.png', '2.png', '3.png'].map((picture) =>
    player.act(actionOf(), { pre: { ...pageOf({ dialogs: [newsletter] }), picture } }),
  );
  return reportOf(tried.at(-1) ?? expect.unreachable('nothing was tried'));
}

beforeEach(() => {
  fakeBridge({ 'run/read-artifact': () => ({ dataUrl: 'data:image/png;base64,' }) });
});

test('a failure report lists blocked attempts with screenshots', () => {
  const report = reportOfPressing();
  playRun(
    workflowOf([node('n1', 'AiStep', { prompt: 'Reserve a seat.' })]),
    startedAt('n1'),
    {
      type: 'agent-finished',
      nodeId: 'n1',
      visit: 1,
      verdict: 'failed',
      reason: report.actual,
      missing: [],
      turns: 4,
      report,
    },
    {
      type: 'node-failed',
      nodeId: 'n1',
      visit: 1,
      attempt: 1,
      durationMs: 5,
      failure: { code: 'agent-failed', message: report.actual },
    },
    finished('failed', { nodeId: 'n1' }),
  );
  const visit = useRun.getState().run.visits[0] ?? expect.unreachable('no visit');
  render(<AgentView visit={visit} />);
  expect(screen.getByRole('heading', { name: /^Persistent Obstruction Bug/ })).toBeDefined();
  expect(
    screen
      .getAllByRole('listitem')
      .map((attempt) => [
        attempt.querySelector('p')?.textContent,
        within(attempt).getByRole('button').getAttribute('aria-label'),
      ]),
  ).toEqual(
    [1, 2, 3].map((attempt) => [
      'refused: dialog "Our newsletter" blocks button "Save"',
      `Attempt ${attempt}, before: enlarge`,
    ]),
  );
});
