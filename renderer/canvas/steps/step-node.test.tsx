// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chain } from '../../../shared/testing/build.ts';
import { openWindow } from '../../testing/open-window.tsx';
import { done, finished, playRun } from '../../testing/play-run.ts';
import { stepCard } from '../../testing/window-parts.ts';

test('a missed outcome fails only its step', async () => {
  const workflow = chain('open', 'show');
  await openWindow({ workflow });
  playRun(
    workflow,
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
  await waitFor(() => {
    expect(stepCard('show')?.dataset['status']).toBe('failed');
  });
  expect(stepCard('show')?.textContent).toContain('The list begins with an old one.');
  expect(stepCard('open')?.dataset['status']).toBe('succeeded');
});
