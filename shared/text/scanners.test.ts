import { expect, test } from 'vitest';
import { refusalWords } from '../../electron/assistant/models/refusal-words.ts';
import { wordsSoFar } from '../../electron/assistant/words-so-far.ts';
import { parseWords } from '../../renderer/chat/message/parse-words.ts';
import { foreignLimits } from '../foreign-limits.ts';
import { loopsFor } from '../testing/processor-time.ts';
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
const wordLength = 4_000;
/** Six times what the slowest scanner takes. A quadratic one takes thousands. */
const maxLoops = 150;

test.each(scanners)('%s takes bounded time on the longest answer', async (_, scan) => {
  const scanAll = (): void => {
    for (const unit of units) scan(unit.repeat(foreignLimits.modelText / unit.length));
  };
  expect(await loopsFor(scanAll)).toBeLessThan(maxLoops);
});
