import { expect, onTestFinished, test } from 'vitest';
import { ModelSettings } from '../../../shared/settings.ts';
import { startScriptedModel } from './testing/scripted-model-server.ts';
import type { ScriptedReply } from './testing/scripted-reply.ts';
import { testModel } from './test-model.ts';

async function tested(...replies: ScriptedReply[]) {
  const server = await startScriptedModel();
  onTestFinished(() => server.close());
  server.willReply(...replies);
  const controller = new AbortController();
  const testing = testModel({
    settings: ModelSettings.parse({ baseUrl: server.url, model: 'scripted-large' }),
    key: 'sk-0123',
    signal: controller.signal,
  });
  return {
    server,
    testing,
    stop: () => {
      controller.abort(new Error('stopped'));
    },
  };
}

test('a fitting answer passes', async () => {
  const { testing } = await tested('{"greeting": "hello"}');
  expect(await testing).toEqual({
    ok: true,
    reply: '{"greeting": "hello"}',
    durationMs: expect.any(Number),
    tokens: { input: 11, output: 7 },
    isStructured: true,
    models: 2,
  });
});

test('a refused schema means no structured output', async () => {
  const { testing } = await tested(
    { status: 400, body: { error: { message: 'response_format is not supported' } } },
    '{"greeting": "hello"}',
  );
  expect(await testing).toMatchObject({ ok: true, isStructured: false });
});

test('an ignored schema means no structured output', async () => {
  const { testing } = await tested('Hello there.');
  expect(await testing).toMatchObject({ ok: true, reply: 'Hello there.', isStructured: false });
});

test('quotes a refusal after one try', async () => {
  const { testing, server } = await tested({ status: 503, body: { error: { message: 'Loading model' } } });
  expect(await testing).toMatchObject({
    ok: false,
    code: 'model-refused',
    message: expect.stringContaining('“Loading model”'),
  });
  expect(server.asked).toHaveLength(1);
});

test('can be stopped', async () => {
  const { testing, server, stop } = await tested({ hang: true });
  await expect.poll(() => server.asked.length).toBe(1);
  stop();
  await expect(testing).rejects.toThrow('stopped');
});
