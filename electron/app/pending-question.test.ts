import { expect, test } from 'vitest';
import { createPendingQuestion } from './pending-question.ts';

test.each([true, false])('a question waits for the answer %s', async (isApproved) => {
  const pendingQuestion = createPendingQuestion();
  const answer = pendingQuestion.ask('Revision R1', new AbortController().signal);
  pendingQuestion.answer('Revision R1', isApproved);
  expect(await answer).toBe(isApproved);
});

test('a question refuses a second or unrelated answer', async () => {
  const pendingQuestion = createPendingQuestion();
  const answer = pendingQuestion.ask('Revision R2', new AbortController().signal);
  expect(() => {
    pendingQuestion.answer('Revision R1', true);
  }).toThrow("Revision R1 isn't waiting");
  pendingQuestion.answer('Revision R2', true);
  expect(() => {
    pendingQuestion.answer('Revision R2', false);
  }).toThrow("isn't waiting");
  expect(await answer).toBe(true);
});

test('stopping the run answers no', async () => {
  const pendingQuestion = createPendingQuestion();
  const stopping = new AbortController();
  const answer = pendingQuestion.ask('https://evil.example', stopping.signal);
  stopping.abort();
  expect(await answer).toBe(false);
  expect(() => {
    pendingQuestion.answer('https://evil.example', true);
  }).toThrow("isn't waiting");
});
