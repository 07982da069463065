// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { beforeEach, expect, test, vi } from 'vitest';
import { chain, node } from '../../shared/testing/build.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { startedAt, playMore, playRun, playedRunId } from '../testing/play-run.ts';
import { RunRevisionBar } from './run-revision-bar.tsx';

let asked: ReturnType<typeof fakeBridge>['asked'];

beforeEach(() => {
  ({ asked } = fakeBridge({
    'run/answer-revision': () => undefined,
    'run/set-replan-policy': () => undefined,
  }));
  playRun(chain('open', 'buy'), startedAt('buy'), {
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

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('shows the proposed change and the changes used', () => {
  const bar = screen.getByRole('toolbar', { name: 'Proposed plan change' });
  expect(bar.textContent).toContain('Break “buy” down into 2 steps?');
  expect(bar.textContent).toContain('0 of 4 changes used');
});

test.each([
  ['Reject, ask again next time', 'ask'],
  ['Reject all in this run', 'never'],
] as const)('%s', async (choice, policy) => {
  await press('More reject options');
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
  expect(asked).toEqual([
    ['run/set-replan-policy', { runId: playedRunId, policy }],
    ['run/answer-revision', { runId: playedRunId, revisionNumber: 1, isApproved: false }],
  ]);
});

test.each([
  ['Reject', false],
  ['Accept', true],
] as const)('%s decides this change only', async (choice, isApproved) => {
  await press(choice);
  expect(asked).toEqual([['run/answer-revision', { runId: playedRunId, revisionNumber: 1, isApproved }]]);
});

test('the bar goes once the change is rejected', async () => {
  playMore({
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
