import { expect, test } from 'vitest';
import { nameEmptyValues } from './name-empty-values.ts';

const failure = { code: 'invalid-arguments', message: 'The arguments do not fit open_page: "url" is missing.' };

test('an argument that is missing because its variable is empty names the variable', () => {
  expect(nameEmptyValues(failure, { written: { url: '${baseUrl}', text: '${name}' }, filled: { url: '', text: 'Ada' } }).message)
    .toBe('The arguments do not fit open_page: "url" is missing. ${baseUrl} has no value. Give the input one, or look at the step that sets it.');
});

test('other failures, and arguments that nobody refers to, stay as they are', () => {
  const timeout = { code: 'timeout', message: 'Too slow.' };
  expect(nameEmptyValues(timeout, { written: { url: '${baseUrl}' }, filled: { url: '' } })).toBe(timeout);
  expect(nameEmptyValues(failure, { written: { url: '' }, filled: { url: '' } })).toBe(failure);
});
