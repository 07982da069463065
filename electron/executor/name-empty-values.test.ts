import { expect, test } from 'vitest';
import { nameEmptyValues } from './name-empty-values.ts';

const failure = { code: 'invalid-arguments', message: 'The arguments do not fit open_page: "url" is missing.' };

test('an argument that is missing because its variable is empty begins with the variable', () => {
  expect(nameEmptyValues(failure, { written: { url: '${baseUrl}', text: '${name}' }, filled: { url: '', text: 'Ada' } }).message)
    .toBe('“baseUrl” has no value: give the input one, or look at the step that sets it. The arguments do not fit open_page: "url" is missing.');
  expect(nameEmptyValues(failure, { written: { url: '${base}${path}', to: '${base}' }, filled: { url: '', to: '' } }).message).toMatch(/^“base” and “path” have no value: give each input one, or look/);
});

test('other failures, and arguments that nobody refers to, stay as they are', () => {
  const timeout = { code: 'timeout', message: 'Too slow.' };
  expect(nameEmptyValues(timeout, { written: { url: '${baseUrl}' }, filled: { url: '' } })).toBe(timeout);
  expect(nameEmptyValues(failure, { written: { url: '' }, filled: { url: '' } })).toBe(failure);
});
