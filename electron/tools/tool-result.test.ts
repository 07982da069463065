import { expect, test } from 'vitest';
import { readToolResult } from './tool-result.ts';

const valueOf = (text: string) => readToolResult('t', { content: [{ type: 'text', text }] });

test.each([
  ['12345678901234567890', '12345678901234567890'],
  ['-9007199254740993', '-9007199254740993'],
  ['9007199254740991', 9_007_199_254_740_991],
  ['1e400', '1e400'],
  ['3.14', 3.14],
  [
    '{"order": 12345678901234567890, "note": "no. 12345678901234567890 \\" 99999999999999999999", "n": [1, 99999999999999999999]}',
    {
      order: '12345678901234567890',
      note: 'no. 12345678901234567890 " 99999999999999999999',
      n: [1, '99999999999999999999'],
    },
  ],
])('a number in text is unchanged: %s', (text, value) => {
  expect(valueOf(text)).toEqual({ ok: true, value });
});

test.each([
  ['text/csv; charset=utf-8', 'text/csv'],
  ['Image/SVG+XML', 'image/svg+xml'],
  ['text/plain/../../x', 'application/octet-stream'],
  [`text/${'a'.repeat(100)}`, 'application/octet-stream'],
  ['a page', 'application/octet-stream'],
])('the media type %s is reduced to its type', (written, kept) => {
  const result = readToolResult('t', {
    content: [{ type: 'resource', resource: { uri: 'file:///x', mimeType: written, blob: 'eA==' } }],
  });
  expect(result.ok && result.attachments?.[0]?.mimeType).toBe(kept);
});
