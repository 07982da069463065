// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AssistantReply } from '../../../shared/assistant/reply.ts';
import { addMentions, useConversation } from '../../state/conversation.ts';
import { openConversation } from '../../testing/open-conversation.tsx';
import { replyOf } from '../../testing/reply-of.ts';

const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const messagesOf = (who: 'You' | 'Assistant') =>
  screen.queryAllByRole('article', { name: new RegExp(`^${who},`) });
const messages = () => useConversation.getState().messages.map(({ content }) => content);

function heldReplies() {
  const waiting: ((reply: AssistantReply) => void)[] = [];
  return {
    waiting,
    'assistant/send': () =>
      new Promise<AssistantReply>((resolve) => {
        waiting.push(resolve);
      }),
  };
}

test('Enter and Ctrl+Enter send, Shift+Enter adds a line', async () => {
  const { user } = openConversation({ answers: { 'assistant/send': () => replyOf() } });
  await user.type(composer(), 'hello{Shift>}{Enter}{/Shift}who are you?{Enter}');
  await waitFor(() => {
    expect(messagesOf('Assistant')).toHaveLength(1);
  });
  expect(messages()[0]).toBe('hello\nwho are you?');
  expect(composer().value).toBe('');
  await user.type(composer(), 'again{Control>}{Enter}{/Control}');
  expect(messages()[2]).toBe('again');
});

test.each(['the mouse, twice', 'Enter on the button', 'Escape'])(
  'stopping with %s returns the question to the composer',
  async (how) => {
    const { waiting, ...answers } = heldReplies();
    const { user, asked, say } = openConversation({ answers });
    say('two more');
    const stop = await screen.findByRole('button', { name: 'Stop' });
    if (how === 'the mouse, twice') await user.dblClick(stop);
    else if (how === 'Escape') {
      composer().focus();
      await user.keyboard('{Escape}');
    } else {
      stop.focus();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => {
      expect(document.activeElement).toBe(composer());
    });
    expect(composer().value).toBe('two more');
    expect(messagesOf('You')).toEqual([]);
    expect(asked.map(([name]) => name)).toEqual(['assistant/send', 'assistant/stop']);

    say('something else');
    await waitFor(() => {
      expect(waiting).toHaveLength(2);
    });
    await act(async () => {
      waiting[0]?.(replyOf({ message: 'Late.' }));
      waiting[1]?.(replyOf({ message: 'Only this.' }));
      await Promise.resolve();
    });
    await screen.findByText('Only this.');
    expect(messages()).toEqual(['something else', 'Only this.']);
  },
);

test('resending a message removes later ones', async () => {
  const { user, say } = openConversation({ answers: { 'assistant/send': () => replyOf() } });
  for (const [at, words] of ['first', 'second'].entries()) {
    say(words);
    await waitFor(() => {
      expect(messagesOf('Assistant')).toHaveLength(at + 1);
    });
  }
  fireEvent.change(composer(), { target: { value: 'half a thought' } });
  const edit = () => within(messagesOf('You')[0]!).getByRole('button', { name: 'Edit and resend' });
  await user.click(edit());
  expect(composer().value).toBe('first');
  screen.getByText('Sending replaces your message and removes the 3 after it.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(composer().value).toBe('half a thought');
  await user.click(edit());
  say('another first');
  await waitFor(() => {
    expect(messages()).toEqual(['another first', 'Done.']);
  });
  expect(composer().value).toBe('half a thought');
});

test('Arrow up edits the latest message', async () => {
  const { user, say } = openConversation({ answers: { 'assistant/send': () => replyOf() } });
  say('first');
  await screen.findByText('Done.');
  composer().focus();
  await user.keyboard('{ArrowUp}');
  expect(composer().value).toBe('first');
  screen.getByText('Sending replaces your message and removes the one after it.');
  await user.keyboard('{Escape}');
  expect(composer().value).toBe('');
});

test('mentioned steps can be removed', async () => {
  const { user, say } = openConversation({ answers: { 'assistant/send': () => replyOf() } });
  act(() => {
    addMentions(['a', 'b', 'c'].map((nodeId, at) => ({ nodeId, label: `Step ${at + 1} ${nodeId}` })));
  });
  const steps = () =>
    within(screen.getByRole('list', { name: 'About these steps' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(steps()).toEqual(['Step 1 a', 'Step 2 b', 'Step 3 c']);
  composer().focus();
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Remove Step 1 a' }));
  expect(document.activeElement).toBe(composer());
  say('retry it');
  await screen.findByText('Done.');
  expect(steps()).toEqual(['Step 2 b']);
});

test('“Look at pages first” is saved in the settings', async () => {
  const { user, asked } = openConversation({ answers: { 'settings/write': () => undefined } });
  const looks = screen.getByRole('switch', { name: 'Look at pages first' });
  expect(looks.getAttribute('aria-checked')).toBe('true');
  await user.click(looks);
  expect(looks.getAttribute('aria-checked')).toBe('false');
  expect(asked.at(-1)).toMatchObject([
    'settings/write',
    { settings: { assistant: { explorePages: false } } },
  ]);
});
