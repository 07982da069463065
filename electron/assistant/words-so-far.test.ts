import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsSoFar } from './words-so-far.ts';

test.each([
  ['Sure, here', 'Sure, here'],
  ['Sure:\n```json\n{"steps": [', 'Sure:'],
  ['{"message": "Adds a st', 'Adds a st'],
  ['{"message": "Says \\"hi\\" \\u00e', 'Says "hi" '],
  ['{"message": "Done.", "steps": [{"name": "x"', 'Done.'],
  ['{"steps": [{"name": "x"', ''],
  ['<think>{"message": "no"}</think>{"message": "yes', 'yes'],
  ['<think>still thinking {"a"', ''],
  ['<|channel|>analysis<|message|>They greet.', ''],
  ['<|channel|>analysis<|message|>They greet.<|end|><|start|>assistant<|channel|>final<|message|>Hel', 'Hel'],
  ['Hello<|im_', 'Hello'],
])('of %j a person reads %j', (text, words) => {
  expect(wordsSoFar(text)).toBe(words);
});

test('whatever is written, a message grows to what it says in the end', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (message, cut) => {
    const text = JSON.stringify({ message, steps: [] });
    expect(wordsSoFar(text)).toBe(message);
    const part = wordsSoFar(text.slice(0, cut % text.length));
    expect(message.startsWith(part)).toBe(true);
  }));
});
