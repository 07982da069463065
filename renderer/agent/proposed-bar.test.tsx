// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chain, node } from '../../shared/testing/build.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { startedAt, tellMore, tellRun, toldRunId } from '../testing/tell-run.ts';
import { RunRevisionBar } from './run-revision-bar.tsx';

let asked: ReturnType<typeof fakeBridge>['asked'];

beforeEach(() => {
  ({ asked } = fakeBridge({
    'run/answer-revision': () => undefined,
    'run/set-replan-policy': () => undefined,
  }));
  tellRun(chain('open', 'buy'), startedAt('buy'), {
    type: 'revision-proposed',
    nodeId: 'buy',
    visit: 1,
    revisionNumber: 1,
    action: 'breakdown',
    rationale: 'buy is called Add to basket.',
    ops: ['buy.1', 'buy.2'].map((id) => ({ op: 'add-node' as const, node: node(id) })),
    itemMap: [],
    replaced: ['buy'],
    confirmations: [],
  });
  render(
    <Tooltip.Provider>
      <RunRevisionBar />
    </Tooltip.Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('it says what is proposed and why, by the names of the steps, and how many revisions were made', () => {
  const bar = screen.getByRole('toolbar', { name: 'A revision of the plan' });
  expect(bar.textContent).toContain('Break “buy” down into 2 steps?');
  expect(bar.textContent).toContain('revisions 0/4');
});

test.each([
  ['Keep it, and ask again next time', 'ask'],
  ['Keep it, and never revise in this run', 'never'],
] as const)('%s', async (choice, policy) => {
  await press('More ways to keep the old plan');
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
  expect(asked).toEqual([
    ['run/set-replan-policy', { runId: toldRunId, policy }],
    ['run/answer-revision', { runId: toldRunId, revisionNumber: 1, isApproved: false }],
  ]);
});

test.each([
  ['Keep the old plan', false],
  ['Apply R1', true],
] as const)('%s: what comes after it is asked for as before', async (choice, isApproved) => {
  await press(choice);
  expect(asked).toEqual([['run/answer-revision', { runId: toldRunId, revisionNumber: 1, isApproved }]]);
});

test('once the old plan is kept, nobody is asked any more', async () => {
  tellMore({
    type: 'revision-rejected',
    nodeId: 'buy',
    visit: 1,
    by: 'user',
    reason: 'The person kept the old plan.',
  });
  await vi.waitFor(() => {
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
