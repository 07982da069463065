import { expect, test } from 'vitest';
import { slotPattern } from '../../shared/text/fill-slots.ts';
import { prompts, renderPrompt } from './prompts.ts';

test.each(Object.entries(prompts))('the prompt %s has exactly the slots that the code fills', (_, { template, slots }) => {
  const inFile = [...template.matchAll(slotPattern)].map(([, slot]) => slot);
  expect([...new Set(inFile)].sort()).toEqual(Object.keys(slots.shape).sort());
});

test('what stands in a slot is not read as a slot again', () => {
  expect(renderPrompt('repair', { problems: 'the page says {{problems}} and $& and $1' })).toContain('the page says {{problems}} and $& and $1');
});

test.each(['planFormat', 'patchFormat'] as const)('the example in %s is JSON', (name) => {
  const example = /```json\n([\s\S]*?)\n```/.exec(prompts[name].template)?.[1];
  expect(() => { JSON.parse(example ?? ''); }).not.toThrow();
});
