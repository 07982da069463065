// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { node, workflowOf } from '../../shared/testing/build.ts';
import { openWindow } from '../testing/open-window.tsx';
import { defaultSizes, restoreLayout } from './layout-memory.ts';
import { receiveLines, useRun } from './run.ts';
import { useView } from './view.ts';

test('only the first run opens the run panel', async () => {
  const { user, asked } = await openWindow({
    workflow: workflowOf([node('a', 'Tool', { server: 'browser', tool: 'take_screenshot', arguments: {} })]),
    answers: {
      'browsers/list': () => [{ kind: 'embedded', title: 'Built in', available: true, detail: '' }],
      'run/start': () => undefined,
    },
  });
  onTestFinished(
    restoreLayout({
      sizes: defaultSizes,
      isPaletteOpen: true,
      isSideOpen: true,
      sideTab: 'inspector',
      isDockOpen: false,
      wasDockOpened: false,
    }),
  );
  const runs = (): number => asked.filter(([name]) => name === 'run/start').length;
  expect(useView.getState().isDockOpen).toBe(false);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(runs()).toBe(1);
  });
  expect(useView.getState().isDockOpen).toBe(true);
  await user.keyboard('{Control>}j{/Control}');
  const runId = useRun.getState().runId ?? expect.unreachable();
  receiveLines(runId, [
    { seq: 1, at: 1, event: { type: 'run-finished', status: 'succeeded', durationMs: 1, visits: 0 } },
  ]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(runs()).toBe(2);
  });
  expect(useView.getState().isDockOpen).toBe(false);
});
