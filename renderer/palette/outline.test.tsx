// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { openWindow } from '../testing/open-window.tsx';

test('the outline selects, reorders, and opens steps', async () => {
  const { user } = await openWindow({ workflow: chain('a', 'b', 'c') });
  await user.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
  const outline = await screen.findByRole('tree', { name: 'Outline' });
  expect(document.activeElement).toBe(outline);
  const names = (): (string | null)[] =>
    [...outline.querySelectorAll('[role="treeitem"]')].map(({ textContent }) => textContent);
  const chosen = (): (string | null | undefined)[] => [
    outline.querySelector('[aria-selected="true"]')?.textContent,
    document.querySelector('[data-step][data-selected="true"] h3')?.textContent,
  ];
  expect(names()).toEqual(['a', 'b', 'c']);
  await user.keyboard('{Home}{ArrowDown}');
  expect(chosen()).toEqual(['b', 'b']);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(chosen()).toEqual(['b', 'b']);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => {
    expect(names()).toEqual(['a', 'b', 'c']);
  });
  outline.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.closest('.inspector-content')).not.toBeNull();
});
