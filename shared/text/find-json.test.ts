import { expect, test } from 'vitest';
import { findJson } from './find-json.ts';

const judge = {
  verdict: 'unverified',
  reason: 'Only the count of “Night trains” (12 books) is confirmed by a tool answer.',
  missing: ['Every shelf was opened, and its books counted.'],
};
const turn = {
  phase: 'steps',
  thought: { think: 'The shop lists three shelves: {Sea stories}, [Garden books].', act: 'Open one.' },
  action: { action_type: 'click', arguments: { target: 'Sea stories', role: 'link' } },
};
const written = JSON.stringify(turn, null, 2);

test.each([
  ['bare', JSON.stringify(judge), [judge], ''],
  [
    'in a fence, with prose',
    `Here you are:\n\`\`\`json\n${written}\n\`\`\`\nDone.`,
    [turn],
    'Here you are:\n\nDone.',
  ],
  ['in an unclosed fence', `\`\`\`json\n${written}`, [turn], ''],
  ['after reasoning', `<think>Maybe {"action": 1}?</think>\n${written}`, [turn], ''],
  ['after reasoning without a start tag', `Maybe {"action": 1}?\n</think>\n${written}`, [turn], ''],
  ['only in reasoning', `<think>I answer ${written}`, [turn], 'I answer'],
  [
    'in the last channel',
    `<|channel|>analysis<|message|>{"a": 1}<|end|><|start|>assistant<|channel|>final<|message|>${written}<|return|>`,
    [turn],
    '',
  ],
  ['twice', `${JSON.stringify(judge)}\nOr rather:\n${written}`, [judge, turn], 'Or rather:'],
  ['encoded twice', JSON.stringify(written), [turn], ''],
])('finds JSON %s', (_, text, values, prose) => {
  const found = findJson(text);
  expect(found.values.map(({ value }) => value)).toEqual(values);
  expect(found.values.every(({ isUnsure, isRepaired }) => !isUnsure && !isRepaired)).toBe(true);
  expect(found.prose).toBe(prose);
});

test.each([
  ['trailing commas', '{"a": [1, 2,], "b": {"c": "d, }",},}', { a: [1, 2], b: { c: 'd, }' } }],
  ['single quotes', `{'a': 'it\\'s', 'b': ["x"]}`, { a: "it's", b: ['x'] }],
  ['keys without quotes', '{a: 1, b_c: [true]}', { a: 1, b_c: [true] }],
  ['Python literals', "{'a': None, 'b': True}", { a: null, b: true }],
  ['comments', '{ // it\'s {this}\n"a": 1 /* and "that" */ }', { a: 1 }],
  ['missing commas', '{"a": 1\n"b": 2\n}', { a: 1, b: 2 }],
])('repairs %s', (_, text, value) => {
  expect(findJson(text).values).toEqual([{ value, isRepaired: true, isCutOff: false, isUnsure: false }]);
});

test.each([
  ['in an item', '{"steps": [{"id": "a"}, {"id": "b", "na', { steps: [{ id: 'a' }] }, true],
  ['after a comma', '{"steps": [{"id": "a"},', { steps: [{ id: 'a' }] }, true],
  ['between items', '{"steps": [{"id": "a"}', { steps: [{ id: 'a' }] }, false],
  ['before its last bracket', '{"a": [1], "b": "c"', { a: [1], b: 'c' }, false],
  ['in a text', '{"message": "Hel', {}, true],
])('keeps complete items if cut off %s', (_, text, value, isUnsure) => {
  expect(findJson(text).values).toEqual([{ value, isRepaired: true, isCutOff: true, isUnsure }]);
});

test.each([
  '{"a": [{"b": 1}}, {"b": 2}]}',
  '{"a": ["b": 1}, {"b": 2}]}',
  '{"a": {"b": 1}, {"c": 2}]}',
  '"steps": [{"id": "a"}]}',
  '{"a": "b}, "c": "d"}',
])('broken JSON is unsure: %s', (text) => {
  for (const { isUnsure } of findJson(text).values) expect(isUnsure).toBe(true);
});

test.each(['Put {name} in [1].', 'Use ${a.b} and {{c}}; see [Books](https://a.example).'])(
  'brackets in prose are prose: %s',
  (text) => {
    expect(findJson(text)).toMatchObject({ values: [], prose: text });
  },
);

test.each([
  '```json\n{"a": [1\n```\n',
  '<think>',
  '</think>',
  '<|channel|>analysis<|message|>',
  '[{',
  '{"a":',
  '{"a":1}\n',
  "{'a",
  '[{"a": 1} {"b": 2}\n',
])('takes linear time for %j', (unit) => {
  const spent = (length: number): number => {
    const text = unit.repeat(length / unit.length);
    const before = process.cpuUsage();
    findJson(text);
    return process.cpuUsage(before).user;
  };
  const noise = 20_000;
  expect(spent(2_000_000)).toBeLessThan(40 * Math.max(noise, spent(200_000)));
});
