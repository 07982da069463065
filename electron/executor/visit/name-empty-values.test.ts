import { expect, test } from 'vitest';
import { nameEmptyValues } from './name-empty-values.ts';

const advice = '“baseUrl” has no value. Give the input one, or check the step that sets it.';

const failure = {
  code: 'invalid-arguments',
  message: 'Invalid arguments for open_page: "url" is missing.',
};

test('a missing argument names its empty variable', () => {
  expect(
    nameEmptyValues(failure, {
      written: { url: '${baseUrl}', text: '${name}' },
      filled: { url: '', text: 'Ada' },
      values: {},
    }).message,
  ).toBe(`${advice} ${failure.message}`);
  expect(
    nameEmptyValues(failure, {
      written: { url: '${base}${path}', to: '${base}' },
      filled: { url: '', to: '' },
      values: {},
    }).message,
  ).toMatch(/^“base” and “path” have no value\. Give each input one, or check/);
});

test('other failures are unchanged', () => {
  const timeout = { code: 'timeout', message: 'Too slow.' };
  expect(nameEmptyValues(timeout, { written: { url: '${baseUrl}' }, filled: { url: '' }, values: {} })).toBe(
    timeout,
  );
  expect(nameEmptyValues(failure, { written: { url: '' }, filled: { url: '' }, values: {} })).toBe(failure);
});

test('an incomplete address names its empty variable', () => {
  const notLoaded = {
    code: 'page-not-loaded',
    message: "Couldn't load https:///new-visitor: this site doesn't exist. Check the address.",
  };
  const call = { written: { url: '${baseUrl}/new-visitor/${id}' }, filled: { url: '/new-visitor/7' } };
  expect(nameEmptyValues(notLoaded, { ...call, values: { baseUrl: '', id: 7 } }).message).toBe(
    `${advice} ${notLoaded.message}`,
  );
  expect(nameEmptyValues(notLoaded, { ...call, values: { baseUrl: 'https://a.example', id: 7 } })).toBe(
    notLoaded,
  );
});
