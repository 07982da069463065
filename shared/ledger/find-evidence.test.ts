import { describe, expect, test } from 'vitest';
import type { Snapshot, SnapshotTarget } from '../page/snapshot.ts';
import { findEvidence, type ReturnedCall } from './find-evidence.ts';

const target = (fields: Partial<SnapshotTarget> = {}): SnapshotTarget => ({
  role: 'button',
  name: 'Save',
  path: [[0, 'button']],
  isInViewport: true,
  ...fields,
});

const page = (fields: Partial<Snapshot> = {}): Snapshot => ({
  takenAt: 0,
  session: 's',
  window: { id: 'w', title: 'Shop' },
  page: { url: 'http://shop/cart', title: 'Shop' },
  viewport: { x: 0, y: 0, width: 800, height: 600 },
  dialogs: [],
  landmarks: ['main'],
  nodes: [],
  isComplete: true,
  digest: 'd',
  target: target(),
  ...fields,
});

const words = (call: Partial<ReturnedCall>): string[] =>
  findEvidence({
    effect: 'non-idempotent',
    args: {},
    result: null,
    outputSchema: undefined,
    pre: page(),
    post: page(),
    ...call,
  }).map((each) => each.words);

describe('what shows that a call worked', () => {
  test('a tool that only reads has shown it by answering', () => {
    expect(words({ effect: 'read' })).toEqual(['it only reads, and it answered']);
  });

  test('a page that did not change shows nothing', () => {
    expect(words({})).toEqual([]);
  });

  test.each<readonly [string, Snapshot, string]>([
    ['another address', page({ page: { url: 'http://shop/done', title: 'Shop' } }), 'the page went to /done'],
    [
      'another title',
      page({ page: { url: 'http://shop/cart', title: 'Thanks' } }),
      'the title became “Thanks”',
    ],
    [
      'another window',
      page({ window: { id: 'w2', title: '' } }),
      'another window opened in front, with /cart',
    ],
    ['a dialog', page({ dialogs: [{ role: 'dialog', name: 'Sure?', isModal: true }] }), '“Sure?” opened'],
    ['a target that is gone', page({ target: undefined }), '“Save” is gone'],
    ['a target that is ticked', page({ target: target({ isChecked: true }) }), '“Save” is ticked'],
    ['a target that is disabled', page({ target: target({ isDisabled: true }) }), '“Save” is disabled'],
    ['another text around the target', page({ digest: 'other' }), 'the content of the page changed'],
  ])('%s shows it', (_, post, said) => {
    expect(words({ post })).toEqual([said]);
  });

  test('a counter in the title shows nothing', () => {
    expect(
      words({
        pre: page({ page: { url: 'u', title: 'Inbox (3)' } }),
        post: page({ page: { url: 'u', title: 'Inbox (4)' } }),
      }),
    ).toEqual([]);
  });

  test('the focus on a button shows nothing, on a field it does', () => {
    expect(words({ post: page({ target: target({ isFocused: true }) }) })).toEqual([]);
    const field = target({ role: 'textbox', name: 'Email' });
    expect(
      words({ pre: page({ target: field }), post: page({ target: { ...field, isFocused: true } }) }),
    ).toEqual(['“Email” got the focus']);
  });

  test('that a field took the focus does not show that it took a text', () => {
    const field = target({ role: 'textbox', name: 'Email', value: '' });
    expect(
      words({
        effect: 'idempotent',
        args: { text: 'a@b.c' },
        pre: page({ target: field }),
        post: page({ target: { ...field, isFocused: true } }),
      }),
    ).toEqual([]);
  });

  test('what changed late shows nothing, since the page may have done it by itself', () => {
    expect(words({ post: page({ digest: 'other', isUnproven: true }) })).toEqual([]);
    const { target: _, ...bare } = page();
    expect(words({ pre: bare, post: { ...bare, digest: 'other' } })).toEqual([
      'the content of the page changed',
    ]);
  });

  test('an address that leads on to another shows it where the answer and the page agree', () => {
    const at = (url: string): Snapshot => page({ page: { url, title: 'Shop' }, target: undefined });
    const opened = { effect: 'idempotent', args: { url: 'http://shop/new' }, pre: undefined } as const;
    expect(
      words({ ...opened, result: { url: 'http://shop/', status: 200 }, post: at('http://shop/') }),
    ).toEqual(['the page is at http://shop/, where http://shop/new leads']);
    expect(
      words({ ...opened, result: { url: 'http://shop/', status: 200 }, post: at('http://shop/other') }),
    ).toEqual([]);
    expect(
      words({ ...opened, result: { url: 'http://shop/sorry', status: 503 }, post: at('http://shop/sorry') }),
    ).toEqual([]);
  });

  test('typed text that is read back shows it', () => {
    const field = target({ role: 'textbox', name: 'Email', value: 'a@b.c' });
    expect(
      words({ effect: 'idempotent', args: { text: 'a@b.c' }, pre: undefined, post: page({ target: field }) }),
    ).toEqual(['“Email” holds what was put in']);
    expect(
      words({
        effect: 'idempotent',
        args: { text: 'other' },
        pre: page({ target: field }),
        post: page({ target: field }),
      }),
    ).toEqual([]);
  });

  test('the address that was asked for shows it, whatever its last slash', () => {
    expect(words({ effect: 'idempotent', args: { url: 'http://shop/cart/' }, pre: undefined })).toEqual([
      'the page is at http://shop/cart',
    ]);
  });

  test('an answer of the promised shape shows it only where there is no page', () => {
    const outputSchema = { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] };
    expect(words({ outputSchema, result: { id: 7 }, pre: undefined, post: undefined })).toEqual([
      'its answer has the shape that its server promises',
    ]);
    expect(words({ outputSchema, result: { id: 'x' }, pre: undefined, post: undefined })).toEqual([]);
    expect(words({ outputSchema, result: { id: 7 } })).toEqual([]);
  });
});
