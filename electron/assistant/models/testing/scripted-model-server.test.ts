import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel } from './scripted-model-server.ts';

test('answers 500 with the reason if a reply throws', async () => {
  const server = await startScriptedModel({
    replyTo() {
      throw new Error('The recording is broken.');
    },
  });
  onTestFinished(() => server.close());
  const ask = () => fetch(`${server.url}/chat/completions`, { method: 'POST', body: '{}' });
  const answers = [await ask()];
  server.willReply(() => Promise.reject(new Error('The script is broken.')));
  answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    expect.stringContaining('The recording is broken.'),
    expect.stringContaining('The script is broken.'),
  ]);
});
