// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import { chain, edge, node, workflowOf } from '../../shared/testing/build.ts';
import { useReview } from '../state/review.ts';
import { openConversation } from '../testing/open-conversation.tsx';
import { proposing } from '../testing/reply-of.ts';
import { editProposed } from './proposed-step.ts';
import { reviewedNow } from './review-actions.ts';
import { TargetMark } from './target-mark.tsx';
import { undoLatest } from './undo-redo.ts';

const base = chain('a');
const after = workflowOf(
  [
    ...base.nodes,
    node('search', 'Tool', {
      server: 'browser',
      tool: 'type_text',
      arguments: { into: 'Search', text: 'x' },
    }),
    node('press', 'Tool', {
      server: 'browser',
      tool: 'click',
      arguments: { target: 'Log in', role: 'link' },
    }),
  ],
  [edge('a', 'search'), edge('search', 'press')],
);
const shop = 'https://shop.example';
const targets: readonly CheckedTarget[] = [
  { nodeId: 'search', called: '“Search”', seen: 'once', address: shop, count: 1, candidates: [] },
  {
    nodeId: 'press',
    called: 'link “Log in”',
    seen: 'never',
    address: '',
    count: 0,
    candidates: [
      {
        role: 'link',
        name: 'Sign in',
        within: 'Header',
        find: { target: 'Sign in', role: 'link', within: 'Header' },
      },
    ],
  },
];

function paramsOfPress(): { readonly arguments?: unknown } {
  return reviewedNow()?.all.nodes.find(({ id }) => id === 'press')?.params as {
    readonly arguments?: unknown;
  };
}
const argumentsOfPress = (): unknown => paramsOfPress().arguments;

test('an unseen target offers seen elements', async () => {
  const { user, say } = openConversation({
    workflow: base,
    answers: {
      'assistant/send': () =>
        proposing(base, after, {
          targets: [...targets],
          exploredPages: [{ address: 'https://shop.example', title: 'Shop', did: [] }],
        }),
    },
    beside: ['a', 'search', 'press'].map((nodeId) => <TargetMark key={nodeId} nodeId={nodeId} />),
  });
  say('sign in');
  await screen.findByRole('button', { name: '“Search”: seen' });
  const unseen = () => screen.queryByRole('button', { name: 'link “Log in”: not seen' });
  expect(unseen()?.textContent).toBe('not seen');
  unseen()?.focus();
  await user.keyboard('{Enter}');
  const about = await screen.findByRole('dialog', { name: 'Matches for link “Log in”' });
  expect(about.textContent).toContain('The assistant didn’t find link “Log in” on any page it visited.');
  await user.click(within(about).getByRole('button', { name: 'link Sign in in Header' }));
  expect(argumentsOfPress()).toEqual({ target: 'Sign in', role: 'link', within: 'Header' });
  expect(unseen()).toBeNull();
  const seen = screen.getByRole('button', { name: 'link “Sign in”, in Header: seen' });
  expect(document.activeElement).toBe(seen);
  act(() => {
    editProposed('press', 'Rename', { name: 'Sign in' });
  });
  expect(seen.isConnected).toBe(true);
  act(undoLatest);
  act(() => {
    editProposed('press', 'Change', { params: { ...paramsOfPress(), arguments: { target: 'Enter' } } });
  });
  expect(seen.isConnected).toBe(false);
  act(undoLatest);
  act(undoLatest);
  expect(argumentsOfPress()).toEqual({ target: 'Log in', role: 'link' });
  expect(unseen()).not.toBeNull();
  act(() => {
    useReview.setState({ view: 'after' });
  });
  expect(unseen()).toBeNull();
});
