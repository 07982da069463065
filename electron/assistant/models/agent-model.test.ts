import { expect, onTestFinished, test } from 'vitest';
import { ModelSettings, Settings } from '../../../shared/settings.ts';
import { agentModelFor } from './agent-model.ts';
import { startScriptedModel } from './testing/scripted-model-server.ts';
import type { ScriptedReply } from './testing/scripted-reply.ts';

const { signal } = new AbortController();
const picture = { mimeType: 'image/jpeg', data: new Uint8Array([1, 2, 3]) };
const tools = [
  {
    name: 'click',
    description: 'Clicks.',
    parameters: { type: 'object', properties: { target: { type: 'string' } } },
  },
];

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

test('tools are offered, and calls of them are read out of a stream', async () => {
  const { model, agent } = await connected([
    {
      toolCalls: [
        { name: 'click', arguments: { target: 'Save' } },
        { name: 'click', arguments: '{"tar' },
      ],
    },
  ]);
  const answer = await model.reply([{ role: 'user', content: 'go' }], { signal, tools });
  expect(answer).toEqual({
    text: '',
    toolCalls: [
      { name: 'click', arguments: '{"target":"Save"}' },
      { name: 'click', arguments: '{"tar' },
    ],
    tokens: { input: 11, output: 7 },
    finish: 'stop',
  });
  expect(agent.asked[0]?.body?.['tools']).toEqual([
    {
      type: 'function',
      function: { name: 'click', description: 'Clicks.', parameters: tools[0]?.parameters },
    },
  ]);
});

test('a picture is sent after the words, to the model that sees where there is one', async () => {
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

test.each([
  ['pictures', 'This model does not support image input.', 404],
  ['tools', 'tools is not supported by this model', 400],
])('an endpoint that takes no %s is asked without them from then on', async (part, message, status) => {
  const { model, agent } = await connected([{ status, body: { error: { message } } }, 'first', 'second']);
  const ask = () => model.reply([{ role: 'user', content: 'look', pictures: [picture] }], { signal, tools });
  expect((await ask()).text).toBe('first');
  expect((await ask()).text).toBe('second');
  expect(agent.asked).toHaveLength(3);
  const { messages, tools: sent } = agent.asked[2]?.body ?? {};
  expect(part === 'tools' ? sent : typeof messages?.[0]?.content).toBe(
    part === 'tools' ? undefined : 'string',
  );
});

test('without a model configured there is none', async () => {
  expect(
    await agentModelFor(Settings.parse({}), { readKey: () => Promise.resolve(undefined) }),
  ).toBeUndefined();
});
