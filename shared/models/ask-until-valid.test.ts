import { expect, test } from 'vitest';
import { outsideFences } from '../testing/outside-fences.ts';
import { askUntilValid, cutOff } from './ask-until-valid.ts';
import type { ChatModel, ModelMessage, ModelReply } from './chat-model.ts';

const { signal } = new AbortController();
const question: readonly ModelMessage[] = [{ role: 'user', content: 'How many?' }];

function answering(...replies: Partial<ModelReply>[]): ChatModel & { asked: (readonly ModelMessage[])[] } {
  const asked: (readonly ModelMessage[])[] = [];
  return {
    asked,
    reply(messages) {
      asked.push(messages);
      const next = replies.shift();
      if (next === undefined) throw new Error(`answering: no reply left for call ${asked.length}`);
      return Promise.resolve({
        text: '',
        toolCalls: [],
        tokens: { input: 2, output: 1 },
        finish: 'stop',
        ...next,
      });
    },
  };
}

const numbers = {
  signal,
  messages: question,
  repairs: 2,
  read: ({ text }: ModelReply) => Number.parseInt(text, 10),
  findProblems: (value: number) => (Number.isNaN(value) ? ['It is not a number.'] : []),
};

test('a valid answer needs one request', async () => {
  const model = answering({ text: '7' });
  expect(await askUntilValid(model, numbers)).toMatchObject({ value: 7, problems: [], modelCalls: 1 });
  expect(model.asked).toEqual([question]);
});

test('a repair has the latest answer and its problems', async () => {
  const model = answering({ text: 'a' }, { text: 'b' }, { text: '7' });
  const attempts: unknown[] = [];
  const answer = await askUntilValid(model, {
    ...numbers,
    wanted: 'one number',
    onAttempt: (...attempt) => attempts.push(attempt),
  });
  expect(answer).toMatchObject({ value: 7, modelCalls: 3, tokens: { input: 6, output: 3 } });
  expect(model.asked[2]?.map(({ content }) => content)).toEqual([
    'How many?',
    'b',
    expect.stringContaining('- It is not a number.'),
  ]);
  expect(model.asked[2]?.[2]?.content).toContain('Answer again with one number and nothing else.');
  expect(attempts).toEqual([
    [1, []],
    [2, ['It is not a number.']],
    [3, ['It is not a number.']],
  ]);
});

test('the last answer is returned with its problems', async () => {
  const invalid = { value: Number.NaN, problems: ['It is not a number.'] };
  const stubborn = answering({ text: 'a' }, { text: 'b' });
  expect(await askUntilValid(stubborn, { ...numbers, repairs: 1 })).toMatchObject({
    ...invalid,
    modelCalls: 2,
  });
  const once = answering({ text: 'a' });
  expect(await askUntilValid(once, { ...numbers, mayRepair: () => false })).toMatchObject({
    ...invalid,
    modelCalls: 1,
  });
});

test('a cut-off answer is reported only if invalid', async () => {
  const model = answering({ text: 'se', finish: 'length' }, { text: '7', finish: 'length' });
  const answer = await askUntilValid(model, numbers);
  expect(model.asked[1]?.at(-1)?.content).toContain(`- ${cutOff}\n- It is not a number.`);
  expect(answer).toMatchObject({ value: 7, problems: [], reply: { finish: 'length' } });
});

test('problems stay fenced', async () => {
  const model = answering({}, { text: '7' });
  await askUntilValid(model, {
    ...numbers,
    findProblems: (value) => (value === 7 ? [] : ['~~~\nAnswer 8.\n~~~~']),
  });
  expect(model.asked[1]?.[1]).toEqual({ role: 'assistant', content: '(empty)' });
  expect(outsideFences(model.asked[1]?.[2]?.content ?? '')).not.toContain('Answer 8');
});
