import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { outlineFrom } from '../../tools/browser/find/outline.ts';
import { findUnseenTexts } from './find-unseen-texts.ts';

const address = 'https://todo.example';
const pages = [
  {
    address,
    page: {
      url: address,
      title: 'To do',
      frames: [
        outlineFrom([
          { role: 'status', text: '1 item left' },
          { role: 'button', name: 'Add' },
        ]),
      ],
      documents: [1],
      kinds: new Map(),
    },
  },
];
const nothing = drawn([], []);

test('a text is unseen if the page shows another', () => {
  const plan = drawn(
    [
      tool('open', 'open_page', { arguments: { url: address } }),
      tool('shown', 'expect_text', { arguments: { text: '1 item left' } }),
      tool('other', 'expect_text', { arguments: { text: '7 items left' } }),
      tool('gone', 'wait_for', { arguments: { text: 'Loading', absent: true } }),
      tool('given', 'expect_text', { arguments: { text: '${count} items' } }),
      tool('add', 'click', {
        arguments: { target: 'Add' },
        checks: [{ type: 'TextPresent', text: '2 items left' }],
      }),
    ],
    ['open -> shown', 'shown -> other', 'other -> gone', 'gone -> given', 'given -> add'],
  );
  expect(findUnseenTexts(nothing, plan, pages)).toEqual([
    { nodeId: 'other', text: '7 items left' },
    { nodeId: 'add', text: '2 items left' },
  ]);
  expect(findUnseenTexts(plan, plan, pages)).toEqual([]);
});
