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
    kind: 'click',
    args: {},
    result: null,
    outputSchema: undefined,
    pre: page(),
    post: page(),
    ...call,
  }).map((each) => each.words);

describe('evidence of a call', () => {
  test('a form that the browser refuses to send leaves none', () => {
    const field = target({ role: 'textbox', name: 'Name' });
    const focused = { ...field, isFocused: true };
    const call = { pre: page({ target: field }), post: page({ target: focused, nodes: [focused] }) };
    const notSent = { field: 'Name', message: 'Please fill out this field.' };
    expect([words(call), words({ ...call, result: { notSent } })]).toEqual([['“Name” got the focus'], []]);
  });

  test('a successful read is evidence', () => {
    expect(words({ effect: 'read' })).toEqual(['a read-only step that returned a result']);
  });

  test('an unchanged page isn’t evidence', () => {
    expect(words({})).toEqual([]);
  });

  test('a password that was empty is filled in', () => {
    const password = (isFilled: boolean) =>
      page({ target: target({ role: 'textbox', name: 'Password', isFilled }), state: String(isFilled) });
    const typed = { effect: 'idempotent', kind: 'type', args: { text: 'x' }, post: password(true) } as const;
    expect(words({ ...typed, pre: password(false) })).toEqual(['“Password” is filled in']);
    expect(words({ ...typed, pre: password(true) })).toEqual([]);
  });

  test('a list with a search field shows another choice', () => {
    const list = (shows: string) =>
      page({ target: target({ role: 'combobox', name: 'Staff', shows }), state: shows });
    const chosen = { effect: 'idempotent', kind: 'select', args: { option: 'Marek' } } as const;
    expect(words({ ...chosen, pre: list('Marek'), post: list('Marek') })).toEqual([
      '“Staff” shows the choice',
    ]);
    expect(words({ ...chosen, pre: list('Who cleans'), post: list('Marek, night') })).toEqual([
      '“Staff” holds “Marek, night”',
    ]);
    expect(words({ ...chosen, pre: list('Olga'), post: list('Olga') })).toEqual([]);
  });

  test('a list that then shows something else isn’t evidence', () => {
    const list = (value: string | undefined, name = 'Priority') =>
      page({ target: target({ role: 'combobox', name, ...(value === undefined ? {} : { value }) }) });
    const chosen = {
      effect: 'idempotent',
      kind: 'select',
      args: { option: 'Low' },
      pre: list('Normal'),
    } as const;
    expect(words({ ...chosen, post: list('') })).toEqual([]);
    expect(words({ ...chosen, post: list('Yellow') })).toEqual([]);
    expect(words({ ...chosen, post: page({ target: undefined }) })).toEqual([]);
    expect(words({ ...chosen, post: list('Priority: low') })).toEqual(['“Priority” holds “Priority: low”']);
    expect(words({ ...chosen, post: list('Low, by post'), result: { selected: 'Low' } })).not.toEqual([]);
  });

  test('a change elsewhere isn’t evidence of several choices', () => {
    const list = (shows: string, digest = shows) =>
      page({ target: target({ role: 'combobox', name: 'Options', shows }), digest });
    const args = { option: ['Pet', 'Child seat'] };
    const after = (post: Snapshot) =>
      words({ effect: 'idempotent', kind: 'select', args, pre: list(''), post });
    expect(after(list('', 'other'))).toEqual([]);
    expect(after(list('Pet'))).toEqual([]);
    expect(after(list('Child seat × Pet ×'))).toEqual(['“Options” holds “Child seat × Pet ×”']);
    expect(after(list('2 selected of 5'))).toEqual(['“Options” holds “2 selected of 5”']);
    expect(after(list('Pet, Child seat'))).toContain('“Options” shows the choice');
  });

  test('words that a list comes to show are evidence of its choice', () => {
    const chosen = (shows: string) =>
      words({
        effect: 'idempotent',
        kind: 'select',
        args: { target: 'All topics', option: ['Local', 'Economy'] },
        result: { selected: 'Local, Economy', shows },
        post: page({ target: undefined }),
      });
    expect(chosen('Economy, Local')).toEqual(['“All topics” shows the choice']);
    expect(chosen('2 topics')).toEqual(['“All topics” shows the choice']);
    expect(chosen('Local')).toEqual([]);
  });

  test('a list shows a path in its own way', () => {
    const chosen = (shows: string) =>
      words({ kind: 'select', args: { target: 'Place', option: 'North > Floor 2' }, result: { shows } });
    expect(chosen('North / Floor 2')).toEqual(['“Place” shows the choice']);
    expect(chosen('North / Floor 1')).toEqual([]);
  });

  test('a table cell shows what was entered', () => {
    const cell = page({ target: target({ role: 'gridcell', name: '', shows: '150' }) });
    const typed = { effect: 'idempotent', kind: 'type', pre: cell, post: cell } as const;
    expect(words({ ...typed, args: { text: '150' } })).toEqual(['the cell shows “150”']);
    expect(words({ ...typed, args: { text: '15' } })).toEqual([]);
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
  ])('%s is evidence', (_, post, said) => {
    expect(words({ post })).toEqual([said]);
  });

  test('a counter in the title isn’t evidence', () => {
    expect(
      words({
        pre: page({ page: { url: 'u', title: 'Inbox (3)' } }),
        post: page({ page: { url: 'u', title: 'Inbox (4)' } }),
      }),
    ).toEqual([]);
  });

  test('focus is evidence on fields only', () => {
    expect(words({ post: page({ target: target({ isFocused: true }) }) })).toEqual([]);
    const field = target({ role: 'textbox', name: 'Email' });
    const focused = { ...field, isFocused: true };
    expect(
      words({ pre: page({ target: field }), post: page({ target: focused, nodes: [focused] }) }),
    ).toEqual(['“Email” got the focus']);
  });

  test("focus isn't evidence of a typed text", () => {
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

  test("an address that changes alone isn't evidence", () => {
    const address = (url: string): Partial<Snapshot> => ({ page: { url, title: 'Shop' } });
    expect(words({ post: page(address('http://shop/cart?seen=2')) })).toEqual([]);
    expect(words({ post: page(address('http://shop/paid')) })).toEqual(['the page went to /paid']);
  });

  test('a late change is evidence after an answered request', () => {
    const late = { digest: 'other', isUnverified: true };
    const request = { method: 'GET', address: 'http://shop/rows', kind: 'fetch', state: 'answered' } as const;
    expect(words({ post: page({ ...late, sent: [request] }) })).toEqual(['the content of the page changed']);
    expect(words({ post: page({ ...late, sent: [{ ...request, isOwn: true }] }) })).toEqual([]);
    expect(words({ post: page({ sent: [request] }) })).toEqual([]);
  });

  test("a late change isn't evidence", () => {
    expect(words({ post: page({ digest: 'other', isUnverified: true }) })).toEqual([]);
    const { target: _, ...bare } = page();
    expect(words({ pre: bare, post: { ...bare, digest: 'other' } })).toEqual([
      'the content of the page changed',
    ]);
  });

  test("a target that loads late isn't evidence unless the press changed something", () => {
    const { target: _, ...unloaded } = page();
    const loaded = page({ digest: 'other' });
    expect(words({ pre: unloaded, post: { ...loaded, isUnverified: true } })).toEqual([]);
    expect(words({ pre: unloaded, post: loaded })).toEqual(['the content of the page changed']);
  });

  test('an automatic dialog or hint isn’t evidence', () => {
    const dialogs = [{ role: 'dialog', name: 'Newsletter', isModal: true }];
    expect(words({ post: page({ digest: 'other', isIncidental: true }) })).toEqual([]);
    expect(words({ post: page({ dialogs, isUnverified: true }) })).toEqual([]);
    expect(words({ post: page({ dialogs }) })).toEqual(['“Newsletter” opened']);
    expect(words({ post: page({ target: target({ isExpanded: true }), isIncidental: true }) })).toEqual([
      '“Save” is expanded',
    ]);
  });

  test("a dialog that closes by itself isn't evidence", () => {
    const pre = page({ dialogs: [{ role: 'dialog', name: 'Comment', isModal: true }] });
    const { target: _, ...post } = page({ isUnverified: true });
    expect(words({ kind: 'key', args: { key: 'Control+K' }, pre, post })).toEqual([]);
    expect(words({ kind: 'key', args: { key: 'Escape' }, pre, post })).toEqual(['“Comment” closed']);
  });

  test('an answer to an item of a menu is evidence', () => {
    const sent = { method: 'POST', address: 'http://shop/report', kind: 'fetch', state: 'answered' } as const;
    const chosen = (fields: object = {}, target = 'Reports > Fares') =>
      words({ args: { target }, post: page({ sent: [{ ...sent, ...fields }] }) });
    expect(chosen()).toEqual(['http://shop/report answered POST']);
    expect(chosen({}, 'Fares')).toEqual([]);
    for (const other of [
      { method: 'GET' },
      { state: 'failed' },
      { status: 500 },
      { isOwn: true },
      { kind: 'beacon' },
      { address: 'http://counts.org/report' },
    ])
      expect(chosen(other)).toEqual([]);
  });

  test('an offered file is evidence', () => {
    expect(words({ result: { downloads: ['fares.csv'] } })).toEqual(['the page offered “fares.csv”']);
    expect(words({ result: { downloads: [] } })).toEqual([]);
  });

  test('a confirmed redirect is evidence', () => {
    const at = (url: string): Snapshot => page({ page: { url, title: 'Shop' }, target: undefined });
    const opened = { effect: 'idempotent', args: { url: 'http://shop/new' }, pre: undefined } as const;
    expect(
      words({ ...opened, result: { url: 'http://shop/', status: 200 }, post: at('http://shop/') }),
    ).toEqual(['the page is at http://shop/, redirected from http://shop/new']);
    expect(
      words({ ...opened, result: { url: 'http://shop/', status: 200 }, post: at('http://shop/other') }),
    ).toEqual([]);
    expect(
      words({ ...opened, result: { url: 'http://shop/sorry', status: 503 }, post: at('http://shop/sorry') }),
    ).toEqual([]);
  });

  test('a submitted text is evidence beside its emptied field', () => {
    const field = (saidBeside: number, value = '') =>
      page({ target: target({ role: 'textbox', name: 'Staff', value, saidBeside }), state: `${saidBeside}` });
    const typed = (text: string, post: Snapshot, submit = true) =>
      words({ effect: 'idempotent', kind: 'type', args: { text, submit }, pre: field(1), post });
    expect(typed('Ann', field(2))).toEqual(['the entered text shows beside “Staff”']);
    expect(typed('Ann', field(1))).toEqual([]);
    expect(typed('Ann', field(2), false)).toEqual([]);
    expect(typed('Ann', field(2, 'An'))).not.toContain('the entered text shows beside “Staff”');
  });

  test('a submitted text that stays in its field needs another change', () => {
    const field = (value: string) => page({ target: target({ role: 'textbox', name: 'Task', value }) });
    const submitted = (post: Snapshot) =>
      words({
        effect: 'idempotent',
        kind: 'type',
        args: { text: 'Milk', submit: true },
        pre: field(''),
        post,
      });
    const untouched: Snapshot = { ...field('Milk'), isUnverified: true };
    const held = '“Task” holds the entered value';
    expect(submitted(untouched)).toEqual([]);
    expect(submitted({ ...untouched, state: 'loaded meanwhile' })).toEqual([]);
    expect(submitted(field('Milk'))).toContain(held);
    expect(submitted({ ...untouched, page: { ...untouched.page, url: 'http://shop/?q=Milk' } })).toContain(
      held,
    );
    const asked = { method: 'GET', address: 'http://shop/find', kind: 'fetch', state: 'answered' } as const;
    expect(submitted({ ...untouched, sent: [asked] })).toContain(held);
  });

  test('a typed value in the field is evidence', () => {
    const field = target({ role: 'textbox', name: 'Email', value: 'a@b.c' });
    expect(
      words({ effect: 'idempotent', args: { text: 'a@b.c' }, pre: undefined, post: page({ target: field }) }),
    ).toEqual(['“Email” holds the entered value']);
    expect(
      words({
        effect: 'idempotent',
        args: { text: 'other' },
        pre: page({ target: field }),
        post: page({ target: field }),
      }),
    ).toEqual([]);
  });

  test('the requested address is evidence', () => {
    expect(words({ effect: 'idempotent', args: { url: 'http://shop/cart/' }, pre: undefined })).toEqual([
      'the page is at http://shop/cart',
    ]);
  });

  test('a valid answer is evidence only without a page', () => {
    const outputSchema = { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] };
    expect(words({ outputSchema, result: { id: 7 }, pre: undefined, post: undefined })).toEqual([
      'its answer matches the schema of its server',
    ]);
    expect(words({ outputSchema, result: { id: 'x' }, pre: undefined, post: undefined })).toEqual([]);
    expect(words({ outputSchema, result: { id: 7 } })).toEqual([]);
  });
});
