// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { beforeEach, expect, test, vi } from 'vitest';
import { chain, edge, loopWorkflow, node } from '../../shared/testing/build.ts';
import type { RevisionProposed } from '../../shared/run/replan-events.ts';
import { refreshMarks } from '../review/shown-workflow.ts';
import { StepFindings } from '../review/step-findings.tsx';
import { useView } from '../state/view.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { startedAt, playMore, playRun, playedRunId } from '../testing/play-run.ts';
import { RunRevisionBar } from './run-revision-bar.tsx';

const proposed: RevisionProposed = {
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
};

let asked: ReturnType<typeof fakeBridge>['asked'];

beforeEach(() => {
  ({ asked } = fakeBridge({
    'run/answer-revision': () => undefined,
    'run/set-replan-policy': () => undefined,
  }));
  playRun(chain('open', 'buy'), startedAt('buy'), proposed);
  render(
    <Tooltip.Provider>
      <RunRevisionBar />
      <StepFindings nodeId="buy.1" />
      <StepFindings nodeId="loop" />
    </Tooltip.Provider>,
  );
});

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('the bar shows the proposed change and the changes used', () => {
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

test('bar and steps show doubts and guesses', async () => {
  const never = 'https://shop.example doesn’t show “Buy”.';
  const before = loopWorkflow();
  playRun(
    {
      ...before,
      nodes: before.nodes.map((each) =>
        each.id === 'loop'
          ? node('loop', 'Loop', {
              exitCondition: {
                left: { type: 'Variable', name: 'a.found' },
                operator: 'Equals',
                right: { type: 'Literal', value: { type: 'Bool', value: true } },
              },
            })
          : each,
      ),
    },
    startedAt('a'),
    {
      ...proposed,
      nodeId: 'a',
      ops: [
        { op: 'remove-node', nodeId: 'a' },
        { op: 'add-node', node: node('buy.1') },
        { op: 'add-edge', edge: edge('loop', 'buy.1', 'LoopBody') },
        { op: 'add-edge', edge: edge('buy.1', 'end') },
      ],
      targets: [
        {
          nodeId: 'buy.1',
          called: '“Buy”',
          seen: 'never',
          address: 'https://shop.example',
          count: 0,
          candidates: [],
        },
      ],
    },
  );
  act(() => {
    useView.setState({ showsRun: true });
    refreshMarks();
  });
  const bar = screen.getByRole('toolbar', { name: 'Proposed plan change' });
  within(bar).getByRole('button', { name: '1 guess, 1 doubt' });
  screen.getByRole('button', { name: /^Doubtful: .*no step inside it changes/ });
  await press('“Buy”: not seen');
  expect((await screen.findByRole('dialog', { name: 'Matches for “Buy”' })).textContent).toBe(never);
});
