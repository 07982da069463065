import { expect, test } from 'vitest';
import { modelSettingsFor, Settings } from './settings.ts';

test.each(['', 'http://localhost:11434', 'https://api.openai.com/v1/', 'http://[::1]:8080/v1'])(
  '%j is a valid base URL',
  (baseUrl) => {
    expect(Settings.safeParse({ models: { planner: { baseUrl } } }).success).toBe(true);
  },
);

test.each([
  'localhost:11434',
  'api.openai.com',
  'https://not an address',
  'https://',
  'ftp://models.test',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://ann:secret@models.test/v1',
  'https://key@models.test',
  'https://models.test/v1?key=secret',
  'https://models.test/#key',
])('%j isn’t a valid base URL', (baseUrl) => {
  expect(Settings.safeParse({ models: { planner: { baseUrl } } }).success).toBe(false);
});

test('a role without a model uses the planner’s', () => {
  const planner = { baseUrl: 'http://localhost:1234/v1', model: 'a' };
  const settings = Settings.parse({ models: { planner, vision: { ...planner, model: 'b' } } });
  expect(modelSettingsFor('agent', settings)).toMatchObject({
    model: 'a',
    temperature: null,
    timeoutMs: 120_000,
  });
  expect(modelSettingsFor('vision', settings)).toMatchObject({ model: 'b' });
});

test('defaults: no model, no agent steps', () => {
  const settings = Settings.parse({});
  expect(modelSettingsFor('planner', settings)).toBeUndefined();
  expect(settings.assistant).toEqual({
    maxRepairAttempts: 3,
    allowAgentSteps: false,
    allowAiTransforms: true,
    explorePages: true,
  });
});
