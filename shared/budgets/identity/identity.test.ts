import { expect, test } from 'vitest';
import { actionOf, BudgetPlayer, contextOf, pageOf, targetOf, wordsOf } from '../../testing/budgets.ts';
import type { Snapshot, SnapshotTarget } from '../../page/snapshot.ts';
import { joinCluster } from './cluster.ts';
import { elementOf } from './element-of.ts';
import { matchElements } from './is-same-element.ts';
import { normalizeName } from './normalize-name.ts';

const at = (x: number, y = 100) => ({ x, y, width: 20, height: 20 });
const elementAt = (target: Partial<SnapshotTarget>, page: Partial<Snapshot> = {}) =>
  elementOf({ id: 'a', ...actionOf() }, pageOf({ target: targetOf(target), ...page }), { countsNames: true });
const unnamed = { name: '', path: [] };

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
      elementAt({ name: 'Save...', path: [[1, 'x']], bounds: at(0) }),
      elementAt({ name: 'save (Ctrl+S)', path: [[7, 'y']], bounds: at(900) }),
    ),
  ).toBe('name');
});

test('incompatible roles are different elements; link and button are compatible', () => {
  expect(matchElements(elementAt({ role: 'button' }), elementAt({ role: 'textbox' }))).toBeUndefined();
  expect(matchElements(elementAt({ role: 'button' }), elementAt({ role: 'link' }))).toBe('name');
});

test("another window or page has its own elements; another query doesn't", () => {
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

test('the same path is the same element, unless the names differ, as in a recycled row', () => {
  const row = (name: string) =>
    elementAt({
      name,
      path: [
        [0, 'list'],
        [3, 'button'],
      ],
      bounds: at(name.length * 100),
    });
  expect(matchElements(row(''), row('Delete'))).toBe('path');
  expect(matchElements(row('Ada'), row('Bob'))).toBeUndefined();
});

test('unnamed elements without a path match up to 20 apart', () => {
  expect(
    matchElements(elementAt({ ...unnamed, bounds: at(0) }), elementAt({ ...unnamed, bounds: at(20) })),
  ).toBe('centre');
  expect(
    matchElements(elementAt({ ...unnamed, bounds: at(0) }), elementAt({ ...unnamed, bounds: at(20.1) })),
  ).toBeUndefined();
  expect(
    matchElements(elementAt({ ...unnamed, bounds: at(0, 0) }), elementAt({ ...unnamed, bounds: at(12, 16) })),
  ).toBe('centre');
});

test('distance is between centers; an element without extent has none', () => {
  expect(
    matchElements(
      elementAt({ ...unnamed, bounds: { x: 0, y: 0, width: 100, height: 100 } }),
      elementAt({ ...unnamed, bounds: { x: 40, y: 40, width: 20, height: 20 } }),
    ),
  ).toBe('centre');
  expect(
    matchElements(
      elementAt({ ...unnamed, bounds: { x: 5, y: 5, width: 0, height: 0 } }),
      elementAt({ ...unnamed, bounds: { x: 5, y: 5, width: 0, height: 0 } }),
    ),
  ).toBeUndefined();
});

test('named neighbors in a dense toolbar stay distinct', () => {
  expect(
    matchElements(
      elementAt({ name: 'Bold', path: [], bounds: at(0) }),
      elementAt({ name: 'Italic', path: [], bounds: at(15) }),
    ),
  ).toBeUndefined();
});

test('unnamed neighbor icons stay distinct; a moved icon stays the same', () => {
  const icon = (index: number, x: number) =>
    elementAt({
      name: '',
      path: [
        [0, 'toolbar'],
        [index, 'button'],
      ],
      bounds: { x, y: 0, width: 18, height: 18 },
    });
  expect(matchElements(icon(0, 0), icon(1, 20))).toBeUndefined();
  expect(matchElements(icon(0, 0), icon(0, 20))).toBe('path');
  expect(
    matchElements(
      elementAt({ name: '', path: [], bounds: at(0) }),
      elementAt({ name: '', path: [], bounds: at(20) }),
    ),
  ).toBe('centre');
});

test('position tells rows with the same name apart', () => {
  const nodes = [0, 1].map((row) => ({
    role: 'button',
    name: 'Delete',
    path: [[row, 'row'] as [number, string]],
    bounds: at(0, row * 40),
  }));
  const row = (index: number) => elementAt({ ...nodes[index]! }, { nodes });
  expect(row(0).isRepeated).toBe(true);
  expect(matchElements(row(0), row(1))).toBeUndefined();
  expect(matchElements(row(0), row(0))).toBe('name');
  expect(
    matchElements({ ...row(0), isRepeated: true }, elementAt({ ...nodes[1]! }, { nodes: [] })),
  ).toBeUndefined();
});

test('a cluster spans at most 40 unless the names agree', () => {
  const point = (x: number) => elementAt({ role: '', ...unnamed, bounds: at(x) });
  const three = [20, 40].reduce((members, x) => joinCluster(members, point(x)) ?? [], [point(0)]);
  expect(three.map(({ bounds }) => bounds?.x)).toEqual([0, 20, 40]);
  expect(joinCluster(three, point(41))).toBeUndefined();
  expect(
    joinCluster(
      [elementAt({ name: 'Save', path: [], bounds: at(0) })],
      elementAt({ name: 'Save', path: [], bounds: at(500) }),
    ),
  ).toHaveLength(2);
});

test('a cluster stores the latest reference of an element', () => {
  const seen = (x: number) => elementAt({ name: '', path: [[4, 'button']], bounds: at(x) });
  expect(joinCluster([seen(0)], seen(300))?.map(({ bounds }) => bounds?.x)).toEqual([300]);
});

const click = (args: object) => actionOf({ args: { ...args } });

test("rewording the action doesn't reset the target", () => {
  const player = new BudgetPlayer();
  expect(
    ['Save', 'the Save button', 'button#save'].map((target) => wordsOf(player.act(click({ target })))),
  ).toEqual(['sent zero E', 'sent zero E', 'sent zero E, fail Unresponsive Element Bug']);
});

test("editing or duplicating a node doesn't reset the target", () => {
  const player = new BudgetPlayer();
  const steps = ['n1', 'n2', 'n3'].map((nodeId) => {
    player.context = contextOf({ nodeId });
    return wordsOf(player.act(click({ target: nodeId })));
  });
  expect(steps).toEqual(['sent zero E', 'sent zero E', 'sent zero E, fail Unresponsive Element Bug']);
});

test('a passed step without effect leaves no count for the next', () => {
  const player = new BudgetPlayer();
  for (let visit = 1; visit <= 10; visit += 1) {
    player.context = contextOf({ nodeId: `copy${visit}` });
    expect(wordsOf(player.act(click({})))).toBe('sent zero E');
    player.record({ type: 'node-passed', nodeId: `copy${visit}` });
  }
  expect(player.counters.episodes).toEqual([]);
});

test('another target has its own count; counts merge when both turn out to be one', () => {
  const player = new BudgetPlayer();
  player.context = contextOf({ namesControl: false });
  const named = (target: Partial<SnapshotTarget>) => {
    const page = pageOf({ target: targetOf(target) });
    return { pre: page, post: page };
  };
  player.act(actionOf(), named({ name: '', path: [], bounds: at(0) }));
  player.act(actionOf(), named({ name: '', path: [[8, 'button']], bounds: at(100) }));
  expect(player.counters.episodes.map(({ zeroEffects }) => zeroEffects)).toEqual([1, 1]);
  expect(wordsOf(player.act(actionOf(), named({ name: '', path: [[8, 'button']], bounds: at(10) })))).toBe(
    'sent zero E, fail Unresponsive Element Bug',
  );
  expect(player.counters.episodes.map(({ zeroEffects, dispatches }) => [zeroEffects, dispatches])).toEqual([
    [3, 3],
  ]);
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
])('on one page %j and %j are the same name: %s', (name, other, isSame) => {
  const nodes = [name, other].map((each, index) => ({
    role: 'button',
    name: each,
    path: [[index, 'row'] as [number, string]],
  }));
  expect(elementAt(nodes[0]!, { nodes }).isRepeated === true).toBe(isSame);
  expect(elementAt(nodes[1]!, { nodes }).isRepeated === true).toBe(isSame);
});
