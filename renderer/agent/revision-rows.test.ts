import { expect, test } from 'vitest';
import { revisionRows } from './revision-rows.ts';

const texts = { p1: 'Open', p2: 'Sign in', p3: 'Sign in at /auth', p4: 'Pay' };

test('an earlier revision lists current items', () => {
  const rows = revisionRows(
    [
      { old: 'p2', status: 'dropped' },
      { old: 'p1', new: 'p1', status: 'done' },
      { new: 'p3', status: 'new' },
      { old: 'p4', new: 'p4', status: 'active' },
    ],
    {
      items: [
        { id: 'p1', text: 'Open', isDone: true },
        { id: 'p3', text: 'Sign in at /auth', isDone: true },
      ],
      texts,
    },
  );
  expect(rows.map(({ text, state, isNew }) => `${text} ${state}${isNew ? ' new' : ''}`)).toEqual([
    'Open done',
    'Sign in at /auth done new',
    'Pay open',
    'Sign in dropped',
  ]);
});
