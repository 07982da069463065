// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../shared/run/events.ts';
import { loopWorkflow } from '../../../shared/testing/build.ts';
import { useDocument } from '../../state/document.ts';
import { expectRun, receiveLines } from '../../state/run.ts';
import { openWindow } from '../../testing/open-window.tsx';
import { stepCard } from '../../testing/window-parts.ts';

const runId = 'ea6e6a2c-6f0d-4c58-9a43-1d5e7f20b105';

function visit(nodeId: string, number: number, iteration?: number): RunEvent[] {
  const iterations = iteration === undefined ? [] : [{ loopId: 'loop', iteration }];
  const of = { nodeId, visit: number, attempt: 1 };
  return [
    { type: 'node-started', ...of, iterations },
    { type: 'node-succeeded', ...of, durationMs: 5, result: null, variables: {} },
  ];
}

async function openAfterRun(): Promise<{ readonly user: UserEvent; readonly controls: HTMLElement }> {
  const workflow = loopWorkflow();
  const { user } = await openWindow({ workflow });
  expectRun(runId, workflow);
  const events: RunEvent[] = [
    { type: 'run-started', runId, workflowId: workflow.id, workflowName: workflow.name, variables: {} },
    ...visit('start', 1),
    ...visit('loop', 1),
    ...[1, 2, 3].flatMap((current): RunEvent[] => [
      { type: 'loop-iteration-started', nodeId: 'loop', iteration: current, maxIterations: 9 },
      ...visit('a', current, current),
      ...visit('end', current, current),
      ...visit('loop', current + 1),
    ]),
    ...visit('after', 1),
    { type: 'run-finished', status: 'succeeded', durationMs: 50, visits: 12 },
  ];
  receiveLines(
    runId,
    events.map((event, at) => ({ seq: at + 1, at: at * 10, event })),
  );
  const controls = await waitFor(
    () => document.querySelector<HTMLElement>('.loop-iterations') ?? expect.unreachable('no iterations'),
  );
  return { user, controls };
}

test('a loop’s arrows show an earlier iteration', async () => {
  const { user, controls } = await openAfterRun();
  const { getByLabelText } = within(controls);
  expect(controls.textContent).toContain('3 / 3');
  expect(controls.textContent).toContain('✓3');
  expect(controls.textContent).toContain('✗0');
  await user.click(getByLabelText('Previous iteration'));
  expect(controls.textContent).toContain('2 / 3');
  expect(stepCard('a')?.dataset['status']).toBe('succeeded');
  await user.click(getByLabelText('Next iteration'));
  expect(controls.textContent).toContain('3 / 3');
  await user.click(getByLabelText(/Show all iterations$/));
  expect(stepCard('a')?.querySelector('.iteration-ticks')?.getAttribute('aria-label')).toBe(
    '3 executions: 3 passed',
  );
});

test('Alt+left and right switch iterations', async () => {
  const { user, controls } = await openAfterRun();
  const place = () => useDocument.getState().workflow?.nodes.find(({ id }) => id === 'loop')?.position.x;
  const before = place() ?? expect.unreachable();
  await user.keyboard('{Tab}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
  expect(controls.textContent).toContain('2 / 3');
  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  expect(controls.textContent).toContain('3 / 3');
  expect(place()).toBe(before);
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(place()).toBeGreaterThan(before);
});
