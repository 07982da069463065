import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test.each([
  [
    { error: { message: 'Incorrect API key provided', type: 'invalid_request_error' } },
    'Incorrect API key provided',
  ],
  [{ error: 'model "x" not found, try pulling it first' }, 'model "x" not found, try pulling it first'],
  [
    { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
    'body.stream_options: Extra inputs are not permitted',
  ],
  [{ detail: 'Not Found' }, 'Not Found'],
  [{ message: 'Too many\n requests' }, 'Too many requests'],
  [[{ error: { code: 400, message: 'API key not valid.' } }], 'API key not valid.'],
  [{ weird: 1 }, '{"weird":1}'],
  ['<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>', '502 Bad Gateway'],
  ['<!doctype html><style>p {}</style><p>Moved</p>', 'Moved'],
  ['no such model', 'no such model'],
  [undefined, ''],
  ['x'.repeat(700), `${'x'.repeat(600)}…`],
])('%j contains %j', (body, words) => {
  expect(refusalWords(body)).toBe(words);
});
