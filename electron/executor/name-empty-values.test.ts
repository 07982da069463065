import { expect, test } from 'vitest';
import { nameEmptyValues } from './name-empty-values.ts';

const failure = {
  code: 'invalid-arguments',
  message: 'The arguments do not fit open_page: "url" is missing.',
};

test('an argument that is missing because its variable is empty begins with the variable', () => {
  expect(
    nameEmptyValues(failure, {
      written: { url: '${baseUrl}', text: '${name}' },
      filled: { url: '', text: 'Ada' },
      values: {},
    }).message,
  ).toBe(
    '“baseUrl” has no value. Give the input one, or check the step that sets it. The arguments do not fit open_page: "url" is missing.',
  );
  expect(
    nameEmptyValues(failure, {
      written: { url: '${base}${path}', to: '${base}' },
      filled: { url: '', to: '' },
      values: {},
    }).message,
  ).toMatch(/^“base” and “path” have no value\. Give each input one, or check/);
});

test('other failures, and arguments that nobody refers to, stay as they are', () => {
  const timeout = { code: 'timeout', message: 'Too slow.' };
  expect(nameEmptyValues(timeout, { written: { url: '${baseUrl}' }, filled: { url: '' }, values: {} })).toBe(
    timeout,
  );
  expect(nameEmptyValues(failure, { written: { url: '' }, filled: { url: '' }, values: {} })).toBe(failure);
});

test('an address that lost its beginning with an empty variable begins with the variable, and another that did not load does not', () => {
  const notLoaded = {
    code: 'page-not-loaded',
    message: 'https:///new-visitor: there is no site of this name. Check the address.',
  };
  const call = { written: { url: '${baseUrl}/new-visitor/${id}' }, filled: { url: '/new-visitor/7' } };
  expect(nameEmptyValues(notLoaded, { ...call, values: { baseUrl: '', id: 7 } }).message).toBe(
    '“baseUrl” has no value. Give the input one, or check the step that sets it. https:///new-visitor: there is no site of this name. Check the address.',
  );
  expect(nameEmptyValues(notLoaded, { ...call, values: { baseUrl: 'https://a.example', id: 7 } })).toBe(
    notLoaded,
  );
});
