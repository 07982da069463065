// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../../shared/app-error.ts';
import type { AssistantProgress } from '../../../shared/assistant/progress.ts';
import { useConversation } from '../../state/conversation.ts';
import { useDocument } from '../../state/document.ts';
import { openConversation } from '../../testing/open-conversation.tsx';
import { replyOf } from '../../testing/reply-of.ts';
import { receiveAnswerProgress } from '../chat-actions.ts';

const talk = () => screen.getByRole('log', { name: 'Conversation' });
const press = (name: string) => within(talk()).getByRole('button', { name });
const site = 'https://shop.example';

function tell(progress: Partial<AssistantProgress>): void {
  act(() => {
    receiveAnswerProgress({
      requestId: useConversation.getState().pending?.requestId ?? '',
      state: 'exploring',
      attempt: 1,
      words: '',
      preview: { nodes: [], edges: [] },
      exploring: null,
      tokens: 0,
      ...progress,
    });
  });
}

test('a failed message can be retried', async () => {
  let failures = ['Incorrect API key provided', 'Nothing answers at this address.'];
  const { user, say } = openConversation({
    answers: {
      'assistant/send': () => {
        const [first, ...others] = failures;
        failures = others;
        if (first !== undefined) throw new AppError('model-refused', first);
        return replyOf({ message: 'Here I am.' });
      },
    },
  });
  const before = useDocument.getState().workflow;
  say('one more');
  await within(talk()).findByText('Incorrect API key provided');
  await user.click(press('Try again'));
  await within(talk()).findByText('Nothing answers at this address.');
  within(talk()).getByText('one more');
  expect(useDocument.getState().workflow).toBe(before);
  await user.click(press('Try again'));
  await within(talk()).findByText('Here I am.');
  expect(within(talk()).queryByText('Nothing answers at this address.')).toBeNull();
  expect(within(talk()).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('explored pages and guesses are folded', async () => {
  const { user, say } = openConversation({
    answers: {
      'assistant/send': () =>
        replyOf({
          exploredPages: [
            { address: `${site}/books`, title: 'Books', did: ['Pressed “Next” 2 times', 'Pressed “Basket”'] },
            { address: `${site}/basket`, title: '', did: [] },
          ],
          explorationTokens: 1_240,
          warnings: [
            { code: 'unseen', nodeId: 'leave', message: '“Leave”: no explored page has “Sign out”' },
          ],
        }),
    },
  });
  say('get me to my account');
  const looked = await within(talk()).findByRole('button', { name: 'Looked at 2 pages' });
  expect(looked.getAttribute('aria-expanded')).toBe('false');
  expect(talk().textContent).not.toContain('Sign out');
  looked.focus();
  await user.keyboard('{Enter}');
  const pages = within(screen.getByRole('list', { name: 'Pages looked at' }));
  expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Books${site}/booksPressed “Next” 2 timesPressed “Basket”`,
    'Pressed “Next” 2 times',
    'Pressed “Basket”',
    `${site}/basket`,
  ]);
  within(talk()).getByText('1.2k tokens for looking');
  await user.click(press('1 guess'));
  within(talk()).getByText('“Leave”: no explored page has “Sign out”');
});

test('exploration asks before using an unnamed site', async () => {
  let answer: () => void = () => undefined;
  const { user, asked, say } = openConversation({
    answers: {
      'assistant/send': () =>
        new Promise((resolve) => {
          answer = () => {
            resolve(replyOf());
          };
        }),
      'assistant/answer-site': () => undefined,
    },
  });
  say('find a shop');
  await waitFor(() => {
    expect(useConversation.getState().pending).not.toBeNull();
  });
  const looking = { at: 'Pressing “Books”', address: `${site}/start`, pages: 2, asks: null };
  tell({ exploring: looking });
  expect(talk().textContent).toContain(`Pressing “Books”… 2 pages${site}/start`);
  tell({ exploring: { ...looking, asks: site } });
  const question = within(screen.getByRole('group', { name: /^May I look at https:\/\/shop\.example ?\?$/ }));
  await user.click(question.getByRole('button', { name: 'Don’t look' }));
  expect(asked.at(-1)).toMatchObject(['assistant/answer-site', { origin: site, isAllowed: false }]);
  expect(question.getByRole('button', { name: 'Allow' })).toHaveProperty('disabled', true);
  tell({ exploring: looking });
  expect(screen.queryByRole('group', { name: /May I look/ })).toBeNull();
  act(() => {
    answer();
  });
  await within(talk()).findByText('Done.');
  say('find it');
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject(['assistant/send', { sites: { [site]: false } }]);
  });
});

test('Stop dismisses the question and restores the draft', async () => {
  const { user, asked, say } = openConversation({
    answers: { 'assistant/send': () => new Promise(() => undefined) },
  });
  say('find a shop');
  await waitFor(() => {
    expect(useConversation.getState().pending).not.toBeNull();
  });
  tell({ exploring: { at: '', address: '', pages: 0, asks: site }, tokens: 1_200 });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('group', { name: /May I look/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'find a shop');
  expect(asked.at(-1)?.[0]).toBe('assistant/stop');
  screen.getByText('1.2k tokens');
});
