import { expect, onTestFinished, test } from 'vitest';
import { Settings } from '../../../shared/settings.ts';
import { modelFor } from './model-for.ts';
import { startScriptedModel } from './testing/scripted-model-server.ts';

const noKeys = { readKey: () => Promise.resolve(undefined) };
const ask = { signal: new AbortController().signal };

test('is undefined without a model', async () => {
  expect(await modelFor('planner', Settings.parse({}), noKeys)).toBeUndefined();
  expect(
    await modelFor(
      'planner',
      Settings.parse({ models: { planner: { baseUrl: 'http://localhost:1/v1' } } }),
      noKeys,
    ),
  ).toBeUndefined();
});

test('roles default to the planner’s model; keys belong to addresses', async () => {
  const [one, other] = await Promise.all([startScriptedModel(), startScriptedModel()]);
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  one.willReply('one', 'one');
  other.willReply('other');
  const settings = Settings.parse({
    models: { planner: { baseUrl: one.url, model: 'a' }, vision: { baseUrl: other.url, model: 'b' } },
  });
  const keys = {
    readKey: (baseUrl: string) => Promise.resolve(baseUrl === one.url ? 'key-of-one' : undefined),
  };
  const say = async (role: 'planner' | 'agent' | 'vision') =>
    (await (await modelFor(role, settings, keys))?.reply([{ role: 'user', content: 'hi' }], ask))?.text;
  expect([await say('planner'), await say('agent'), await say('vision')]).toEqual(['one', 'one', 'other']);
  expect(one.asked.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer key-of-one',
    'Bearer key-of-one',
  ]);
  expect(other.asked[0]?.headers.authorization).toBeUndefined();
});
