// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import type { TryProgress, Tried } from '../../shared/make/trying.ts';
import { chain } from '../../shared/testing/build.ts';
import { useConversation } from '../state/conversation.ts';
import { openConversation } from '../testing/open-conversation.tsx';
import { proposing, triedOf } from '../testing/reply-of.ts';
import { handleReviewKey } from './review-keys.ts';
import { TryMark } from './try-mark.tsx';
import { receiveTryProgress } from './try-shown-proposal.ts';

const base = chain('a');
const after = chain('a', 'b', 'c');
const bar = () => screen.getByRole('toolbar', { name: 'Proposal review' });
const talk = () => screen.getByRole('log', { name: 'Conversation' });
const tryIt = () => within(bar()).getByRole('button', { name: 'Try it' });
const tried = (end: Tried['end'], more: Partial<Tried> = {}) => triedOf(after, { end, ...more });

async function propose() {
  let end: (tried: Tried | AppError) => void = () => undefined;
  const opened = openConversation({
    workflow: base,
    answers: {
      'assistant/send': () => proposing(base, after),
      'assistant/try': () =>
        new Promise((resolve, reject) => {
          end = (result) => {
            if (result instanceof AppError) reject(result);
            else resolve(result);
          };
        }),
      'assistant/answer-site': () => undefined,
      'browsers/list': () => [],
    },
    beside: ['b', 'c'].map((nodeId) => (
      <p key={nodeId} data-testid={nodeId}>
        <TryMark nodeId={nodeId} />
      </p>
    )),
  });
  opened.say('do it');
  await within(talk()).findByText('2 changes proposed, none applied yet');
  const names = (): readonly string[] => opened.asked.map(([name]) => name);
  return {
    ...opened,
    names,
    isTried: () =>
      waitFor(() => {
        expect(names().at(-1)).toBe('assistant/try');
      }),
    async end(result: Tried | AppError) {
      await act(async () => {
        end(result);
        await Promise.resolve();
      });
    },
  };
}

function tell(progress: Partial<TryProgress>): void {
  act(() => {
    receiveTryProgress({
      requestId: useConversation.getState().pending?.requestId ?? '',
      ordinal: 1,
      state: 'trying',
      asks: null,
      steps: {},
      ...progress,
    });
  });
}

test('“try it” stops at the first send', async () => {
  const { say, names, isTried, end } = await propose();
  say('try it');
  await isTried();
  tell({ steps: { b: 'works', c: 'held' } });
  expect(screen.getByTestId('b').textContent).toBe('works');
  expect(screen.getByTestId('c').textContent).toBe('held back');
  await end(
    tried(
      {
        kind: 'harmless-end',
        nodeId: 'c',
        held: [{ method: 'POST', address: 'https://shop.example/basket', isAside: false }],
      },
      { untried: [] },
    ),
  );
  await within(talk()).findByText(/It works up to “c”, which would send POST/);
  expect(names().filter((name) => name === 'assistant/send')).toHaveLength(1);
  expect(bar().textContent).toContain('2 changes');
});

test('Stop ends a try, not the proposal', async () => {
  const { user, names, isTried, end } = await propose();
  act(() => {
    handleReviewKey(new KeyboardEvent('keydown', { key: 't' }));
  });
  await isTried();
  tell({ steps: { b: 'fails' } });
  expect(screen.getByTestId('b').textContent).toBe('fails');
  await user.click(within(bar()).getByRole('button', { name: 'Stop trying' }));
  expect(names().at(-1)).toBe('assistant/stop');
  await end(tried({ kind: 'stopped' }));
  await within(talk()).findByText(/^Stopped\./);
  expect(bar().textContent).toContain('2 changes');
  expect(tryIt()).toHaveProperty('disabled', false);
});

test('a try asks before using an unnamed site', async () => {
  const { user, asked, isTried, end } = await propose();
  await user.click(tryIt());
  await isTried();
  tell({ asks: 'https://shop.example' });
  const question = within(
    screen.getByRole('group', { name: /^May I try this at https:\/\/shop\.example ?\?$/ }),
  );
  question.getByText(/The try stops before a step sends anything there, except a search or filter\./);
  await user.click(question.getByRole('button', { name: 'Don’t try' }));
  expect(asked.at(-1)).toMatchObject(['assistant/answer-site', { isAllowed: false }]);
  await end(new AppError('not-allowed', 'Not tried: it opens a site which you didn’t allow.'));
  await within(talk()).findByText('Not tried: it opens a site which you didn’t allow.');
  expect(bar().textContent).toContain('2 changes');
});
