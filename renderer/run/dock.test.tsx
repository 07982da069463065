// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { beforeEach, expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import { chain, loopWorkflow } from '../../shared/testing/build.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { done, finished, startedAt, playRun, playedRunId } from '../testing/play-run.ts';
import { Dock } from './dock.tsx';

beforeEach(() => {
  fakeBridge({
    'run/read-visit': () => null,
    'run/list': () => [
      { runId: playedRunId, startedAt: 1_000_000, status: 'succeeded', durationMs: 50, visits: 2, missed: 1 },
    ],
  });
  useView.setState({ isDockOpen: true });
});

const showDock = (): void => {
  render(
    <Tooltip.Provider>
      <Dock />
    </Tooltip.Provider>,
  );
};
const open = (tab: string): Promise<void> => userEvent.click(screen.getByRole('tab', { name: tab }));
const row = (name: RegExp): HTMLElement => screen.getByRole('treeitem', { name });
const visit = (): HTMLElement => screen.getByRole('region', { name: 'Selected execution' });

test('an unknown variable gets the closest name', () => {
  const failure = {
    code: 'unknown-variable',
    message: 'Unknown variable "basUrl". Did you mean "baseUrl"?',
  };
  playRun(
    chain('open'),
    startedAt('open'),
    { type: 'node-failed', nodeId: 'open', visit: 1, attempt: 1, durationMs: 5, failure },
    finished('failed', { nodeId: 'open', failure }),
  );
  showDock();
  const strip = screen.getByRole('alert');
  expect(strip.textContent).toContain(`“open” failed. ${failure.message}`);
  expect(within(strip).getByRole('button', { name: 'Edit step' })).toBeDefined();
});

test('notices appear in summary, popover, and log', async () => {
  const message = 'The browser runs without its sandbox.';
  playRun(
    chain('open'),
    {
      type: 'run-started',
      runId: playedRunId,
      workflowId: 'w',
      workflowName: '',
      variables: {},
      notices: [{ code: 'no-sandbox', message }],
    },
    ...done('open'),
    finished('succeeded'),
  );
  showDock();
  expect(document.querySelector('.run-summary')?.textContent).toMatch(/^succeeded ·/);
  await userEvent.click(screen.getByRole('button', { name: 'no sandbox' }));
  const notices = screen.getByRole('dialog', { name: 'Notices of this run' });
  expect(within(notices).getByRole('listitem').textContent).toBe(message);
  await userEvent.keyboard('{Escape}');
  await open('Log');
  expect(screen.getByRole('log').textContent).toContain(`No sandbox${message}`);
});

test('a missed outcome fails the run', async () => {
  playRun(
    chain('open', 'show'),
    ...done('open'),
    ...done('show'),
    {
      type: 'outcome-judged',
      nodeId: 'show',
      visit: 1,
      expected: 'The newest book is first',
      verdict: 'failed',
      reason: 'The list begins with an old one.',
    },
    finished('succeeded', { visits: 2, missed: 1 }),
  );
  showDock();
  const strip = screen.getByRole('alert');
  expect(strip.textContent).toContain(
    '“show” failed. Expected “The newest book is first”, but it did not happen. The list begins with an old one.',
  );
  expect(within(strip).getByRole('button', { name: 'Edit step' })).toBeDefined();
  expect(within(strip).queryByRole('button', { name: 'Resume from here' })).toBeNull();
  expect(document.querySelector('.run-summary')?.textContent).toMatch(/^failed ·/);

  await userEvent.click(screen.getByRole('button', { name: 'Failures only' }));
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  await userEvent.click(row(/^show, not as expected/));
  expect(visit().textContent).toContain('Expected outcome missed');

  await open('Runs');
  const listed = await screen.findByRole('listitem');
  expect(listed.textContent).toContain('1 expected outcome was missed.');
  expect(listed.dataset['status']).toBe('failed');
});

test('a failed run lists its results', async () => {
  const user = userEvent.setup();
  const kept = (name: string, value: Json) => ({
    type: 'result-kept' as const,
    nodeId: 'open',
    visit: 1,
    iterations: [],
    name,
    value,
  });
  const failure = { code: 'x', message: 'x' };
  const rows = Array.from({ length: 6 }, (_, index) => ({ Item: `Lamp ${index}`, Price: 24.5 }));
  playRun(
    chain('open', 'show'),
    ...done('open'),
    kept('Order number', 'A-17'),
    { ...kept('Lines', rows), nodeId: 'show' },
    finished('failed', { nodeId: 'show', failure }),
  );
  showDock();
  const results = within(screen.getByRole('region', { name: 'Results' }));
  expect(results.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Order number',
    'Lines',
  ]);
  expect(results.getByText('A-17')).toBeDefined();
  await user.click(results.getByText('6 rows'));
  expect(results.getByRole('columnheader', { name: 'Price' })).toBeDefined();
  expect(results.getByRole('cell', { name: 'Lamp 5' })).toBeDefined();
  await user.click(results.getByRole('button', { name: 'Copy Lines' }));
  expect((await navigator.clipboard.readText()).split('\n').slice(0, 2)).toEqual([
    'Item\tPrice',
    'Lamp 0\t24.5',
  ]);
});

test('selecting an iteration shows its first visit', async () => {
  const iterations = [1, 2, 3].flatMap((iteration) => [
    { type: 'loop-iteration-started' as const, nodeId: 'loop', iteration, maxIterations: 3 },
    ...['a', 'end'].flatMap((nodeId) =>
      done(nodeId, { visit: iteration, iterations: [{ loopId: 'loop', iteration }] }),
    ),
  ]);
  playRun(loopWorkflow(), ...done('start'), ...done('loop'), ...iterations, finished('succeeded'));
  showDock();
  await userEvent.click(row(/^start/));
  await userEvent.click(row(/^Iteration 2/));
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-label')).toMatch(/^Iteration 2/);
  expect(within(visit()).getByRole('heading', { level: 3 }).textContent).toBe('a');
  expect(visit().textContent).toContain('iteration 2');
  expect([...useSelection.getState().nodeIds]).toEqual(['a']);

  await userEvent.click(row(/^loop/));
  expect(within(visit()).getByRole('heading', { level: 3 }).textContent).toBe('loop');

  const third = 2 + 2 * 2;
  act(() => {
    useView.setState({ visitIndex: third });
  });
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-label')).toMatch(/^a, /);
});
