import { expect, test } from 'vitest';
import { inSeenOrder } from './seen-order.ts';

interface Box {
  readonly name: string;
  readonly at: readonly [left: number, top: number, width: number, height: number];
  readonly parent: Box | undefined;
}

const page: Box = { name: 'page', at: [0, 0, 100, 100], parent: undefined };
const box = (name: string, at: Box['at'], parent = page): Box => ({ name, at, parent });

function seen(boxes: readonly Box[], isFromRight?: boolean): string {
  const ordered = inSeenOrder(boxes, {
    parentOf: ({ parent }) => parent,
    edgesOf: ({ at: [left, top, width, height] }) =>
      width === 0 ? undefined : { left, top, right: left + width, bottom: top + height },
    isFromRight: () => isFromRight,
  });
  return ordered.map(({ name }) => name).join(' ');
}

test.each<[string, readonly Box['at'][], string]>([
  [
    'rows that a list draws elsewhere',
    [
      [0, 20, 90, 10],
      [0, 0, 90, 10],
      [0, 10, 90, 10],
    ],
    'b c a',
  ],
  [
    'cells of a row',
    [
      [50, 0, 20, 10],
      [0, 2, 20, 6],
      [30, 0, 20, 10],
    ],
    'b c a',
  ],
  [
    'cards in even lines',
    [
      [50, 20, 40, 9],
      [0, 0, 40, 9],
      [0, 20, 40, 9],
      [50, 0, 40, 9],
    ],
    'b d c a',
  ],
  [
    'columns of text',
    [
      [0, 0, 40, 9],
      [0, 10, 40, 9],
      [50, 0, 40, 9],
      [50, 10, 40, 9],
    ],
    'a b c d',
  ],
  [
    'a row that sticks over others',
    [
      [0, 15, 90, 10],
      [0, 0, 90, 10],
      [0, 10, 90, 10],
    ],
    'a b c',
  ],
  [
    'a row that may begin at the right',
    [
      [60, 0, 20, 10],
      [30, 0, 20, 10],
      [0, 0, 20, 10],
    ],
    'a b c',
  ],
  [
    'what is not drawn',
    [
      [0, 20, 90, 10],
      [0, 0, 0, 0],
      [0, 10, 90, 10],
    ],
    'a b c',
  ],
])('orders %s as a person reads them', (_, places, order) => {
  expect(seen(places.map((at, index) => box('abcd'.charAt(index), at)))).toBe(order);
});

test('a row begins where its page begins', () => {
  const row = [box('a', [0, 0, 20, 10]), box('b', [30, 0, 20, 10])];
  expect(seen(row, true)).toBe('b a');
  expect(seen(row.toReversed(), false)).toBe('a b');
});

test('what stands in different parts goes with its part', () => {
  const [lower, upper] = [box('lower', [0, 50, 90, 40]), box('upper', [0, 0, 90, 40])];
  const parts = [
    box('a', [0, 80, 9, 9], lower),
    box('b', [0, 50, 9, 9], lower),
    box('c', [0, 0, 9, 9], upper),
  ];
  expect(seen(parts)).toBe('c b a');
});
