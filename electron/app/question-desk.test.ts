import { expect, test } from 'vitest';
import { createQuestionDesk } from './question-desk.ts';

test.each([true, false])('a question waits until it is answered with %s', async (isApproved) => {
  const desk = createQuestionDesk();
  const answer = desk.ask('Revision R1', new AbortController().signal);
  desk.answer('Revision R1', isApproved);
  expect(await answer).toBe(isApproved);
});

test('refuses a second answer, and one to another question', async () => {
  const desk = createQuestionDesk();
  const answer = desk.ask('Revision R2', new AbortController().signal);
  expect(() => {
    desk.answer('Revision R1', true);
  }).toThrow("Revision R1 isn't waiting");
  desk.answer('Revision R2', true);
  expect(() => {
    desk.answer('Revision R2', false);
  }).toThrow("isn't waiting");
  expect(await answer).toBe(true);
});

test('stopping the run answers no', async () => {
  const desk = createQuestionDesk();
  const stopping = new AbortController();
  const answer = desk.ask('https://evil.example', stopping.signal);
  stopping.abort();
  expect(await answer).toBe(false);
  expect(() => {
    desk.answer('https://evil.example', true);
  }).toThrow("isn't waiting");
});
