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
  ['Sure! {"add": [{"step_type": "Too', 'Sure!'],
  ['Sure! {', 'Sure!'],
  ['Sure! { "steps"', 'Sure!'],
  ['Sure! {\n  add', 'Sure!'],
  ['Sure: [{"step_type"', 'Sure:'],
  ['Sure: [\n  {step_type: "Tool"', 'Sure:'],
  ["Sure! {'steps': [", 'Sure!'],
  ['Sure! {{"steps": [', 'Sure!'],
  ['Sure! {\\"steps', 'Sure!'],
  ['Sure! {// the steps', 'Sure!'],
  ['Sure! {}', 'Sure!'],
  ['Sure!\n"steps": [', 'Sure!'],
  ['Sure! ``', 'Sure!'],
  ['Sure! ```json\n{"steps"', 'Sure!'],
  ['Sure!\n~~~\n{"steps"', 'Sure!'],
  ['In {name} and {{other}} goes ${baseUrl}', 'In {name} and {{other}} goes ${baseUrl}'],
  ['{name} goes in', '{name} goes in'],
  ['See [1], [Books](https://a.example) and [x]', 'See [1], [Books](https://a.example) and [x]'],
  ['[1] says so', '[1] says so'],
  ['- [ ] open it\n- [x] click', '- [ ] open it\n- [x] click'],
  ['Use {} for none, and `{name}` else.', 'Use {} for none, and `{name}` else.'],
  ['It says "Books": that is all', 'It says "Books": that is all'],
  ['Put {na', 'Put'],
])('%j shows %j', (text, words) => {
  expect(wordsSoFar(text)).toBe(words);
});

test('messages grow to their final text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (message, cut) => {
      const text = JSON.stringify({ message, steps: [] });
      expect(wordsSoFar(text)).toBe(message);
      const part = wordsSoFar(text.slice(0, cut % text.length));
      expect(message.startsWith(part)).toBe(true);
    }),
  );
});

test('prose grows and never shows JSON', () => {
  const sentence = fc
    .array(fc.constantFrom('Sure!', 'Put', '{name}', 'in', '[1],', '"Buy"', '`code`', 'step: 2'), {
      maxLength: 8,
    })
    .map((words) => words.join(' '));
  const steps = fc.array(fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(
      sentence,
      fc.constantFrom(' ', '\n', '\n\n```json\n'),
      fc.constantFrom(0, 2),
      steps,
      (words, gap, indent, add) => {
        const text = `${words}${gap}${JSON.stringify({ add }, null, indent)}`;
        let before = '';
        for (let end = 0; end <= text.length; end += 1) {
          const part = wordsSoFar(text.slice(0, end));
          expect(words.startsWith(part) && part.startsWith(before)).toBe(true);
          before = part;
        }
        expect(before).toBe(words);
      },
    ),
  );
});
