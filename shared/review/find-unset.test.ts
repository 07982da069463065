import { expect, test } from 'vitest';
import { node, workflowOf } from '../testing/build.ts';
import { findUnsetReads } from './find-unset.ts';

const look = { ...node('l'), name: 'Look for Cookies' };
const asks = node('q', 'If', {
  condition: {
    left: { type: 'Variable', name: 'look_for_cookies.found' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Bool', value: true } },
  },
});
const types = node('t', 'Tool', { arguments: { text: 'Found ${look_for_cookies.count}' } });

test('finds readers of a removed step', () => {
  const before = workflowOf([look, asks, types]);
  expect(
    findUnsetReads(workflowOf([asks, types]), before).map(({ reader, name, setterId }) => [
      reader.id,
      name,
      setterId,
    ]),
  ).toEqual([
    ['q', 'look_for_cookies.found', 'l'],
    ['t', 'look_for_cookies.count', 'l'],
  ]);
});

test('ignores variables set elsewhere or never set', () => {
  const before = workflowOf([look, asks]);
  expect(findUnsetReads(before, before)).toEqual([]);
  expect(findUnsetReads(workflowOf([{ ...node('other'), name: 'look for cookies' }, asks]), before)).toEqual(
    [],
  );
  expect(
    findUnsetReads(
      {
        ...workflowOf([asks]),
        variables: [{ name: 'look_for_cookies.found', default: true, secret: false }],
      },
      before,
    ),
  ).toEqual([]);
  expect(findUnsetReads(workflowOf([asks]), workflowOf([asks]))).toEqual([]);
});
