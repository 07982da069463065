import { expect, onTestFinished, test } from 'vitest';
import { ModelSettings, Settings } from '../../../shared/settings.ts';
import { agentModelFor } from './agent-model.ts';
import { startScriptedModel } from './testing/scripted-model-server.ts';
import type { ScriptedReply } from './testing/scripted-reply.ts';

const { signal } = new AbortController();
const picture = { mimeType: 'image/jpeg', data: new Uint8Array([1, 2, 3]) };
async function connected(replies: readonly ScriptedReply[], ownVision: readonly ScriptedReply[] = []) {
  const [agent, vision] = [await startScriptedModel(), await startScriptedModel()];
  onTestFinished(() => agent.close());
  onTestFinished(() => vision.close());
  agent.willReply(...replies);
  vision.willReply(...ownVision);
  const named = (url: string) => ModelSettings.parse({ baseUrl: url, model: 'scripted-large' });
  const settings = Settings.parse({
    models: { planner: named(agent.url), vision: ownVision.length === 0 ? null : named(vision.url) },
  });
  const model = await agentModelFor(settings, { readKey: () => Promise.resolve(undefined) });
  if (model === undefined) throw new Error('no model');
  return { model, agent, vision };
}

test('streams calls of unoffered tools', async () => {
  const { model, agent } = await connected([
    {
      toolCalls: [
        { name: 'click', arguments: { target: 'Save' } },
        { name: 'click', arguments: '{"tar' },
      ],
    },
  ]);
  const answer = await model.reply([{ role: 'user', content: 'go' }], { signal });
  expect(answer).toEqual({
    text: '',
    toolCalls: [
      { name: 'click', arguments: '{"target":"Save"}' },
      { name: 'click', arguments: '{"tar' },
    ],
    tokens: { input: 11, output: 7 },
    finish: 'stop',
  });
  expect(agent.asked[0]?.body).not.toHaveProperty('tools');
});

test('images follow the text, to the vision model if any', async () => {
  const { model, agent, vision } = await connected(['blind'], ['seen']);
  expect((await model.reply([{ role: 'user', content: 'no picture' }], { signal })).text).toBe('blind');
  expect((await model.reply([{ role: 'user', content: 'look', pictures: [picture] }], { signal })).text).toBe(
    'seen',
  );
  expect(agent.asked).toHaveLength(1);
  expect(vision.asked[0]?.body?.messages?.[0]?.content).toEqual([
    { type: 'text', text: 'look' },
    { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AQID' } },
  ]);
});

test('sends no images after a refusal', async () => {
  const refusal = { error: { message: 'This model does not support image input.' } };
  const { model, agent } = await connected([{ status: 404, body: refusal }, 'first', 'second']);
  const ask = () => model.reply([{ role: 'user', content: 'look', pictures: [picture] }], { signal });
  expect((await ask()).text).toBe('first');
  expect((await ask()).text).toBe('second');
  expect(agent.asked).toHaveLength(3);
  expect(typeof agent.asked[2]?.body?.messages?.[0]?.content).toBe('string');
});

test('is undefined without a model', async () => {
  expect(
    await agentModelFor(Settings.parse({}), { readKey: () => Promise.resolve(undefined) }),
  ).toBeUndefined();
});
