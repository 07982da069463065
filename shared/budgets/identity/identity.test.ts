import { expect, test } from 'vitest';
import { elementOf } from './element-of.ts';
import { joinCluster, matchElements } from './element-ref.ts';
import { normalizeName } from './normalize-name.ts';
import type { Snapshot, SnapshotTarget } from '../../page/snapshot.ts';
import { BudgetPlayer, actionOf, nodeContext, pageOf, buttonTarget, wordsOf } from '../../testing/budgets.ts';

const dead = 'sent zero E, fail Unresponsive Element Bug';

const elementAt = (target: Partial<SnapshotTarget>, page: Partial<Snapshot> = {}) =>
  elementOf({ id: 'a', ...actionOf() }, pageOf({ target: buttonTarget(target), ...page }), {
    countsNames: true,
  });

test.each([
  ['  Save   as…  ', 'save as'],
  ['Save...', 'save'],
  ['Speichern (Strg+S)', 'speichern (strg+s)'],
  ['Save (Ctrl+S)', 'save'],
  ['Save Ctrl+Shift+S', 'save'],
  ['Save as... ⌘S', 'save as'],
  ['Help [F1]', 'help'],
  ['ＳＡＶＥ', 'save'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['...', '...'],
  ['', ''],
  ['Ctrl+S', 'ctrl+s'],
  ['Save', 'save'],
  ['Alt text', 'alt text'],
])('name %j normalizes to %j', (name, normalized) => {
  expect(normalizeName(name)).toBe(normalized);
});

test('a unique name identifies an element anywhere', () => {
  expect(
    matchElements(
      elementAt({ name: 'Save...', path: [[1, 'x']] }),
      elementAt({ name: 'save (Ctrl+S)', path: [[7, 'y']] }),
    ),
  ).toBe('name');
});

test('only compatible roles are the same element', () => {
  expect(matchElements(elementAt({ role: 'button' }), elementAt({ role: 'textbox' }))).toBeUndefined();
  expect(matchElements(elementAt({ role: 'button' }), elementAt({ role: 'link' }))).toBe('name');
});

test("windows and pages have their own elements; queries don't", () => {
  const page = (url: string) => elementAt({}, { page: { url, title: '' } });
  expect(matchElements(elementAt({}), elementAt({}, { window: { id: 'other', title: '' } }))).toBeUndefined();
  expect(matchElements(page('http://shop.test/a'), page('http://shop.test/b'))).toBeUndefined();
  expect(matchElements(page('http://shop.test/#/a'), page('http://shop.test/#/b'))).toBeUndefined();
  expect(matchElements(page('http://shop.test/a?page=1'), page('https://shop.test/a?page=2#top'))).toBe(
    'name',
  );
  expect(
    matchElements(
      elementAt({}, { page: { url: '', title: '' }, window: { id: 'w', title: 'One' } }),
      elementAt({}, { page: { url: '', title: '' }, window: { id: 'w', title: 'Two' } }),
    ),
  ).toBeUndefined();
});

test('a path is one element unless names differ', () => {
  const row = (name: string) =>
    elementAt({
      name,
      path: [
        [0, 'list'],
        [3, 'button'],
      ],
    });
  expect(matchElements(row(''), row('Delete'))).toBe('path');
  expect(matchElements(row('Ada'), row('Bob'))).toBeUndefined();
});

test('unnamed neighbor icons stay distinct', () => {
  const icon = (index: number) =>
    elementAt({
      name: '',
      path: [
        [0, 'toolbar'],
        [index, 'button'],
      ],
    });
  expect(matchElements(icon(0), icon(1))).toBeUndefined();
  expect(matchElements(icon(0), icon(0))).toBe('path');
});

test('the path tells equal rows apart', () => {
  const nodes = [0, 1].map((row) => ({
    role: 'button',
    name: 'Delete',
    path: [[row, 'row'] as [number, string]],
  }));
  const row = (index: number) => elementAt({ ...nodes[index]! }, { nodes });
  expect(row(0).isRepeated).toBe(true);
  expect(matchElements(row(0), row(1))).toBeUndefined();
  expect(matchElements(row(0), row(0))).toBe('name');
  expect(
    matchElements({ ...row(0), isRepeated: true }, elementAt({ ...nodes[1]! }, { nodes: [] })),
  ).toBeUndefined();
});

test("a cluster stores an element's latest reference", () => {
  const seen = (name: string) => elementAt({ name, path: [[4, 'button']] });
  expect(joinCluster([seen('Save')], seen('SAVE…'))?.map(({ rawName }) => rawName)).toEqual(['SAVE…']);
});

const click = (args: object) => actionOf({ args: { ...args } });

test("rewording the action doesn't reset the target", () => {
  const player = new BudgetPlayer();
  expect(
    ['Save', 'the Save button', 'button#save'].map((target) => wordsOf(player.act(click({ target })))),
  ).toEqual(['sent zero E', 'sent zero E', dead]);
});

test('editing or duplicating a node resets nothing', () => {
  const player = new BudgetPlayer();
  const steps = ['n1', 'n2', 'n3'].map((nodeId) => {
    player.context = nodeContext({ nodeId });
    return wordsOf(player.act(click({ target: nodeId })));
  });
  expect(steps).toEqual(['sent zero E', 'sent zero E', dead]);
});

test('a passed step without effect leaves no count', () => {
  const player = new BudgetPlayer();
  for (let visit = 1; visit <= 10; visit += 1) {
    player.context = nodeContext({ nodeId: `copy${visit}` });
    expect(wordsOf(player.act(click({})))).toBe('sent zero E');
    player.record({ type: 'node-passed', nodeId: `copy${visit}` });
  }
  expect(player.counters.episodes).toEqual([]);
});

test('another target has its own count', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  const named = (target: Partial<SnapshotTarget>) => {
    const page = pageOf({ target: buttonTarget(target) });
    return { pre: page, post: page };
  };
  player.act(actionOf(), named({ name: 'Save', path: [[3, 'button']] }));
  player.act(actionOf(), named({ name: '', path: [[8, 'button']] }));
  expect(player.counters.episodes.map(({ zeroEffects }) => zeroEffects)).toEqual([1, 1]);
});

test.each([
  ['Save', ' SAVE…', true],
  ['Save', 'Ｓave', true],
  ['Save', 'Save (Ctrl+S)', true],
  ['Save as', 'Save  as', true],
  ['Save', 'Safe', false],
  ['Save', 'Saves', false],
  ['Saves', 'Save', false],
  ['Straße', 'STRASSE', true],
])('%j and %j are the same name: %s', (name, other, isSame) => {
  const nodes = [name, other].map((each, index) => ({
    role: 'button',
    name: each,
    path: [[index, 'row'] as [number, string]],
  }));
  expect(elementAt(nodes[0]!, { nodes }).isRepeated === true).toBe(isSame);
  expect(elementAt(nodes[1]!, { nodes }).isRepeated === true).toBe(isSame);
});
