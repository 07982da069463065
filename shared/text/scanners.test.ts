import { expect, test } from 'vitest';
import { refusalWords } from '../../electron/assistant/models/refusal-words.ts';
import { wordsSoFar } from '../../electron/assistant/words-so-far.ts';
import { parseWords } from '../../renderer/chat/message/parse-words.ts';
import { foreignLimits } from '../foreign-limits.ts';
import { fence } from './fence.ts';
import { findJson } from './find-json.ts';
import { quotedParts } from './quoted-parts.ts';

const units = [
  '"a"：',
  '“ and ',
  '```json\n{"a": [1\n```\n',
  '<think>',
  '<thinking><reasoning>',
  '</think>',
  '<|channel|>analysis',
  '<|channel|>analysis<|message|>',
  '"\\"',
  '{"a":',
  '[',
  '[{',
  '{}',
  '{"a":1}\n',
  '\n',
  ' ',
  '<',
  '}\n',
  '“',
  '„',
  '«',
  "'",
  '`',
  '``` ',
  '```\n',
  '**a ',
  '- x\n',
  'word\n',
  '"a":"b",',
  '[&quot;',
  '<!--',
  '<script',
  '/* ',
  '{ # x\n',
  '{"a" ',
  '{x',
  '> [',
  '~~~\n',
  '<|',
  '"a"\n',
  '- button "a',
  '\t- b "x"\n',
];
const scanners: readonly (readonly [string, (text: string) => unknown])[] = [
  ['findJson', (text) => findJson(text)],
  ['refusalWords', (text) => refusalWords(`<html>${text}`)],
  ['parseWords', (text) => parseWords(text)],
  ['quotedParts', (text) => text.match(quotedParts)],
  ['fence', (text) => fence(text, text.length)],
  [
    'wordsSoFar, at each word more,',
    (text) => {
      for (let end = wordLength; end <= text.length; end += wordLength) wordsSoFar(text.slice(0, end));
    },
  ],
];
/** Longer than a word. */
const wordLength = 250;
/** Times a plain search at each word more. A quadratic scanner takes hundreds. */
const mostTimes = 10;

test.each(scanners)('%s takes bounded time on the longest answer', (_, scan) => {
  const plain = cpuSeconds((text) => {
    for (let end = wordLength; end <= text.length; end += wordLength) text.slice(0, end).match(/b+$/);
  });
  expect(cpuSeconds(scan) / plain).toBeLessThan(mostTimes);
});

/** For the longest answers of all units. */
function cpuSeconds(scan: (text: string) => unknown): number {
  const before = process.cpuUsage();
  for (const unit of units) scan(unit.repeat(foreignLimits.modelText / unit.length));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
