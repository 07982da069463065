import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/app-error.ts';
import { scriptedModel } from './scripted-model.ts';

const signal = new AbortController().signal;
const question = [{ role: 'user', content: 'hi' }] as const;

test('replies in order, chunked, and records calls', async () => {
  const model = scriptedModel('one', { chunks: ['t', 'wo'], finish: 'length' });
  const heard: string[] = [];
  expect((await model.reply(question, { signal })).text).toBe('one');
  expect(
    await model.reply(question, {
      signal,
      onText: (delta) => {
        heard.push(delta);
      },
    }),
  ).toMatchObject({ text: 'two', finish: 'length' });
  expect(heard).toEqual(['t', 'wo']);
  expect(model.asked).toEqual([
    { messages: question, schema: undefined },
    { messages: question, schema: undefined },
  ]);
});

test('throws, aborts, and fails without replies', async () => {
  const model = scriptedModel(new AppError('model-timeout', 'too slow'), { chunks: ['a', 'b'] });
  await expect(model.reply(question, { signal })).rejects.toMatchObject({ code: 'model-timeout' });
  const controller = new AbortController();
  await expect(
    model.reply(question, {
      signal: controller.signal,
      onText: () => {
        controller.abort(new Error('stopped'));
      },
    }),
  ).rejects.toThrow('stopped');
  await expect(model.reply(question, { signal })).rejects.toThrow('no reply left for call 3');
});
