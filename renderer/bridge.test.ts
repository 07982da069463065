import { expect, test } from 'vitest';
import { ask, holdQuestions } from './bridge.ts';
import { fakeBridge } from './testing/fake-bridge.ts';

test('held requests are sent in order once released', async () => {
  const { asked } = fakeBridge({ 'browsers/list': () => [], 'tools/list': () => [] });
  const release = holdQuestions();
  const answers = [ask('browsers/list', {}), ask('tools/list', {})];
  await Promise.resolve();
  expect(asked).toEqual([]);
  release();
  await Promise.all(answers);
  expect(asked.map(([name]) => name)).toEqual(['browsers/list', 'tools/list']);
});
