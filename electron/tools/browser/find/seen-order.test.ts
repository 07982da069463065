import { expect, test } from 'vitest';
import { inSeenOrder } from './seen-order.ts';

type Box = readonly [left: number, top: number, width: number, height: number];

function seen(boxes: readonly Box[], isRightToLeft?: boolean): string {
  const named = boxes.map((box, index) => ({ name: 'abcd'.charAt(index), box }));
  const edgesOf = ({ box: [left, top, width, height] }: (typeof named)[number]) =>
    width === 0 ? undefined : { left, top, right: left + width, bottom: top + height };
  return inSeenOrder(named, edgesOf, isRightToLeft)
    .map(({ name }) => name)
    .join(' ');
}

test.each<[string, readonly Box[], string]>([
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
  expect(seen(places)).toBe(order);
});

test('a row begins where its page begins', () => {
  const [first, second]: readonly [Box, Box] = [
    [0, 0, 20, 10],
    [30, 0, 20, 10],
  ];
  expect(seen([first, second], true)).toBe('b a');
  expect(seen([second, first], false)).toBe('b a');
});
