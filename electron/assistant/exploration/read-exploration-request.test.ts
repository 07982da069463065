import { expect, test } from 'vitest';
import { readExplorationRequest } from './read-exploration-request.ts';

test.each([
  [{ open: 'https://shop.example' }, { kind: 'open', address: 'https://shop.example' }],
  [
    { press: 'Basket', role: 'link' },
    { kind: 'press', target: { target: 'Basket', role: 'link' } },
  ],
  [
    { press: '', role: 'button', within: 'Welcome', nth: 'last' },
    { kind: 'press', target: { role: 'button', within: 'Welcome', nth: 'last' } },
  ],
  [{ read: 'Orders' }, { kind: 'read', part: 'Orders' }],
])('reads %j', (item, request) => {
  expect(readExplorationRequest(JSON.stringify({ look: [item] }))).toEqual([request]);
});

test.each([[{ press: '' }], [{ wait: 5 }], ['Basket']])('rejects %j', (item) => {
  expect(readExplorationRequest(JSON.stringify({ look: [item] }))).toBeUndefined();
});
