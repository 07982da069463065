// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConversation } from '../../testing/open-conversation.tsx';
import { replyOf } from '../../testing/reply-of.ts';

test('the search starts at the newest match', async () => {
  const { say } = openConversation({
    answers: { 'assistant/send': () => replyOf({ message: 'A **zeb**ra, and a Zebra.' }) },
  });
  say('zebra, zebra and zebra');
  await screen.findByText(/and a Zebra/);
  const composer = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.keyDown(composer, { key: 'f', ctrlKey: true });
  const field = screen.getByRole('textbox', { name: 'Search conversation' });
  fireEvent.change(field, { target: { value: 'ZEBRA' } });
  // Testing Library knows no role for `<search>`.
  const bar = field.closest('search') ?? expect.unreachable();
  const hits = within(bar).getByRole('status');
  await waitFor(() => {
    expect(hits.textContent).toBe('5 of 5');
  });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(hits.textContent).toBe('4 of 5');
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(hits.textContent).toBe('2 of 5');
  fireEvent.change(field, { target: { value: 'lion' } });
  await waitFor(() => {
    expect(hits.textContent).toBe('No matches');
  });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(bar.isConnected).toBe(false);
  expect(document.activeElement).toBe(composer);
});
