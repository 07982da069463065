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
  [
    { press: 'Ada', role: 'gridcell', exact: true },
    { kind: 'press', target: { target: 'Ada', role: 'cell', exact: true } },
  ],
  [
    { press: 'Status', role: 'menuitemcheckbox' },
    { kind: 'press', target: { target: 'Status', role: 'menuitemcheckbox' } },
  ],
  [
    { press: 'Notes.txt', double: true },
    { kind: 'press', target: { target: 'Notes.txt' }, isDouble: true },
  ],
  [
    { hover: 'Products', within: 'Main' },
    { kind: 'hover', target: { target: 'Products', within: 'Main' } },
  ],
  [{ key: 'Escape' }, { kind: 'escape' }],
  [{ read: 'Orders' }, { kind: 'read', part: 'Orders' }],
  [{ press: 15 }, { kind: 'press', target: { target: '15' } }],
  [
    { fill: 'Year', text: 1984, submit: 'true' },
    { kind: 'fill', target: { target: 'Year' }, text: '1984', submit: true },
  ],
])('reads %j', (item, request) => {
  expect(readExplorationRequest(JSON.stringify({ look: [item] }))).toEqual([request]);
});

test.each([
  [{ press: '' }, '{"press":""}'],
  [{ wait: 5 }, '{"wait":5}'],
  [{ key: 'Enter' }, '{"key":"Enter"}'],
  [{ choose: 'Sort' }, '{"choose":"Sort"}'],
  ['Basket', '"Basket"'],
])('says that it can’t read %j', (item, written) => {
  expect(readExplorationRequest(JSON.stringify({ look: [{ read: 'Orders' }, item] }))).toEqual([
    { kind: 'read', part: 'Orders' },
    { kind: 'unreadable', written },
  ]);
});

test.each([{ press: 'Basket' }, { press: '' }, { hover: 'Basket' }, { fill: 'Basket' }])(
  'says which roles there are if %j has another',
  (item) => {
    const asked = { ...item, role: 'btn' };
    const [request] = readExplorationRequest(JSON.stringify({ look: [asked] })) ?? [];
    expect(request).toEqual({
      kind: 'unreadable',
      written: JSON.stringify(asked),
      fault: expect.stringMatching(
        /^“btn” isn’t a role\. The roles are button, link, .*, date\.$/,
      ) as unknown,
    });
  },
);

test('says which fields it ignores', () => {
  const asked = { look: [{ open: '/books', press: 'Basket', role: 'btn', nth: 0, text: '' }] };
  expect(readExplorationRequest(JSON.stringify(asked))).toEqual([
    { kind: 'open', address: '/books', ignored: ['"press":"Basket"', '"role":"btn"', '"nth":0'] },
  ]);
});

test('an answer may ask for nothing', () => {
  for (const look of [[], null, ['none']])
    expect(readExplorationRequest(JSON.stringify({ look, steps: [{}] }))).toBeUndefined();
  expect(readExplorationRequest('{"look": []}')).toBeUndefined();
});
