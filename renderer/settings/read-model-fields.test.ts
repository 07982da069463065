import { expect, test } from 'vitest';
import { isOnThisComputer, readAddress, readTemperature, readTimeout } from './read-model-fields.ts';

test.each([
  ['', ''],
  [' https://api.openai.com/v1 ', 'https://api.openai.com/v1'],
  ['api.openai.com/v1', 'https://api.openai.com/v1'],
  ['localhost:11434', 'http://localhost:11434'],
  ['127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1'],
])('reads %j as the address %j', (text, value) => {
  expect(readAddress(text)).toEqual({ value });
});

test.each([
  ['not an address', 'Expected an address such as https://api.openai.com/v1'],
  ['ftp://models.test', 'Expected an address such as https://api.openai.com/v1'],
  ['https://sk-123@models.test', 'The key belongs in its own field, not in the address'],
])('refuses %j: %s', (text, error) => {
  expect(readAddress(text)).toEqual({ error });
});

test.each([
  ['', null],
  ['0', 0],
  ['0,7', 0.7],
  ['2', 2],
])('reads %j as the temperature %j', (text, value) => {
  expect(readTemperature(text)).toEqual({ value });
});

test.each(['hot', '-1', '2.1', 'Infinity'])('refuses %j as a temperature', (text) => {
  expect(readTemperature(text)).toHaveProperty('error');
});

test.each([
  ['30', 30_000],
  ['2 min', 120_000],
  ['1 s', 1_000],
])('reads %j as a timeout of %i ms', (text, value) => {
  expect(readTimeout(text)).toEqual({ value });
});

test.each(['', '500 ms', '6 min', 'long'])('refuses %j as a timeout', (text) => {
  expect(readTimeout(text)).toHaveProperty('error');
});

test.each([
  ['http://localhost:1234/v1', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:8080', true],
  ['https://localhost.evil.test', false],
  ['https://api.openai.com/v1', false],
])('%s is local: %s', (address, expected) => {
  expect(isOnThisComputer(address)).toBe(expected);
});
