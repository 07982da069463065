import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSpans, parseWords, type TextBlock } from './parse-words.ts';

const outline = (words: string): string[] => parseWords(words).map(sketch);

function sketch(block: TextBlock): string {
  if (block.kind === 'code') return `code: ${block.text}`;
  const lines = block.kind === 'list' ? block.items : block.lines;
  return `${block.kind === 'list' ? (block.isOrdered ? `ordered ${block.start}` : 'bullets') : 'paragraph'}: ${lines.map((line) => line.map(({ text }) => text).join('')).join(' / ')}`;
}

test('blank lines separate paragraphs', () => {
  expect(outline('One\ntwo\n\n\nthree')).toEqual(['paragraph: One / two', 'paragraph: three']);
});

test('marked lines form lists across blank lines', () => {
  expect(outline('First:\n- a\n\n- b\n\nThen:\n3. c\n4) d')).toEqual([
    'paragraph: First:',
    'bullets: a / b',
    'paragraph: Then:',
    'ordered 3: c / d',
  ]);
});

test('fenced text is verbatim, even unclosed', () => {
  expect(outline('```json\n- **x**\n```\nend')).toEqual(['code: - **x**', 'paragraph: end']);
  expect(outline('~~~\nleft open')).toEqual(['code: left open']);
});

test('a heading is a bold line', () => {
  expect(parseWords('## Next')).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'bold', text: 'Next' }]] }]);
});

test('bold and code are parsed', () => {
  expect(parseSpans('a **b** `c **d**` e')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c **d**' },
    { kind: 'text', text: ' e' },
  ]);
  expect(parseSpans('2 ** 3 ** 4 `x')).toEqual([{ kind: 'text', text: '2 ** 3 ** 4 `x' }]);
});

test('HTML is text', () => {
  expect(parseSpans('<b onclick="x">hi</b>')).toEqual([{ kind: 'text', text: '<b onclick="x">hi</b>' }]);
});

test('parsing loses no words', () => {
  const letters = (text: string): string => text.replace(/[^a-z]/g, '');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '*', '**', ' ', '\n', '-', '`') }), (words) => {
      fc.pre(!words.includes('```'));
      expect(
        letters(
          outline(words)
            .map((line) => line.replace(/^[a-z]+( \d+)?:/, ''))
            .join(''),
        ),
      ).toBe(letters(words));
    }),
  );
});
