import { originOf } from '../../../shared/secrets/origins.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { captionsBeside } from '../../tools/browser/find/match/captions.ts';
import {
  boxRoles,
  fieldRoles,
  pressedRoles,
  tableRoles,
} from '../../tools/browser/find/match/control-roles.ts';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import { pageBehindNote } from '../../tools/browser/exploration/page-behind.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';
import { sectionsOf } from '../../tools/browser/find/match/sections.ts';
import { describeField, inParentheses, statesOf, withoutIcons } from './describe-field.ts';
import { entriesOfColumns, entriesOfRow } from './describe-tables.ts';
import { branchesOf, nameOfItem } from './describe-tree.ts';
import {
  rankAsUnit,
  mostUsefulFirst,
  roleAndName,
  quoteShortened,
  thingsAmong,
  unitsOf,
  writeEntry,
  type Entry,
  type ThingEntry,
} from './outline-entries.ts';
import { showsOnHover } from './shows-on-hover.ts';
import { rememberParts, withoutDescribedParts, type DescribedParts } from './describe-parts-once.ts';
import { whatsNew } from './whats-new.ts';

interface DescribeOptions {
  readonly maxLength: number;
  readonly part?: string;
  readonly before?: BrowsedPage;
  readonly hasValues?: boolean;
  /** Parts of earlier pages, which aren't repeated. This page's parts are added. */
  readonly told?: { readonly parts: DescribedParts; readonly address: string };
  readonly mayRead?: boolean;
}

const maxGone = 6;
const ranks = {
  field: 0,
  button: 1,
  columns: 1,
  heading: 2,
  link: 3,
  pointer: 3,
  row: 3,
  text: 5,
  picture: 7,
} as const;
const repeated = new Set(['listitem', 'row', 'article', 'generic', 'option', 'treeitem']);
const fullRankItems = 3;
const maxInMenu = 30;

/** Keeps fields, buttons and first list items of long pages. */
export function describeExploredPage(
  page: BrowsedPage,
  { maxLength, part, before, hasValues = false, told, mayRead = false }: DescribeOptions,
): string | undefined {
  const whole = entriesOf(page, { part, hasValues });
  const entries = told === undefined ? whole : withoutDescribedParts(whole, told.parts);
  const shown = thingsAmong(entries);
  const news =
    before &&
    whatsNew({ page: before, shown: thingsAmong(entriesOf(before, { hasValues })) }, { page, shown });
  const all = news === undefined ? shown : shown.filter((thing) => news.appeared.has(thing));
  const gone = (news?.gone ?? []).slice(0, maxGone);
  if (all.length === 0 && gone.length === 0) return undefined;
  const kept = new Set<ThingEntry>();
  let left = maxLength;
  for (const unit of unitsOf(mostUsefulFirst(all))) {
    const length = unit.reduce((sum, { words }) => sum + words.length + 6, 0);
    if (left < length - 6) break;
    left -= length;
    for (const thing of unit) kept.add(thing);
  }
  const lines = entries.flatMap((entry) => writeEntry(entry, kept, 0));
  const leftOut = all.filter((thing) => !kept.has(thing));
  if (told !== undefined)
    rememberParts(whole, { told: told.parts, leftOut: new Set(leftOut), address: told.address });

  return [
    ...lines,
    ...(gone.length === 0
      ? []
      : [`(Gone: ${gone.join('; ')}${(news?.gone.length ?? 0) > maxGone ? ' …' : ''})`]),
    ...countLeftOut(leftOut, mayRead),
    ...(page.hasPageBehind === true ? [`(${pageBehindNote})`] : []),
  ].join('\n');
}

function countLeftOut(things: readonly ThingEntry[], mayRead: boolean): string[] {
  if (things.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { thing, isText } of things) {
    const kind = isText === true ? 'text' : thing.role;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = Array.from(counts, ([kind, count]) => `${kind} × ${count}`).join(', ');
  const read = mayRead ? ' Use “read” to show a part by its title.' : '';
  return [`(${things.length} more things on the page: ${kinds}.${read})`];
}

interface Described {
  readonly page: BrowsedPage;
  readonly hasValues: boolean;
}

function entriesOf(
  page: BrowsedPage,
  { part, hasValues }: { readonly part?: string | undefined; readonly hasValues: boolean },
): readonly Entry[] {
  const described = { page, hasValues };
  return page.frames.flatMap((frame) => {
    if (part === undefined) return entriesIn(frame, described, 0);
    const places = sectionsOf(frame, part);
    // A link or button with this name isn't the title of a part.
    const place = places.find(({ title }) => !pressedRoles.includes(title.role)) ?? places[0];
    if (place === undefined) return [];
    const { element, from, to } = place;
    const inside = element.order >= from ? [element] : element.children;
    return inside
      .filter(({ order, end }) => order < to && end > from)
      .flatMap((thing) => entriesIn(thing, described, 0));
  });
}

const parts = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'form',
  'region',
  'dialog',
  'alertdialog',
  'article',
  'listitem',
  'row',
  'table',
  'grid',
  'treegrid',
  'group',
  'radiogroup',
  'tabpanel',
  'tablist',
  'menu',
  'menubar',
  'toolbar',
  'tree',
]);
const namedParts = new Set(['group', 'region', 'form', 'table', 'grid', 'treegrid', 'article']);
const inlineParts = new Set(['listitem', 'row', 'article']);

const partPenalties: Readonly<Record<string, number>> = {
  dialog: -2,
  alertdialog: -2,
  navigation: -1,
  menubar: -1,
  contentinfo: 2,
};

function entriesIn(thing: Thing, described: Described, penalty: number): Entry[] {
  const { role } = thing;
  const [name, text] = [withoutIcons(thing.name), withoutIcons(thing.text)];
  const item = (words: string, rank: number): ThingEntry => ({
    kind: 'thing',
    thing,
    words,
    rank: rank + penalty,
  });
  const textItem: Entry = {
    kind: 'thing',
    thing,
    words: quoteShortened(text),
    rank: ranks.text + penalty,
    isText: true,
  };
  if (fieldRoles.includes(role))
    return [
      item(
        describeField(thing, {
          kind: described.page.kinds.get(thing) ?? '',
          hasValue: described.hasValues && described.page.secret?.has(thing) !== true,
        }),
        ranks.field,
      ),
    ];
  if (pressedRoles.includes(role)) {
    const own = role === 'treeitem' ? withoutIcons(nameOfItem(thing)) : name || text;
    const isBox = boxRoles.includes(role);
    const beside =
      own === '' && (isBox || !isInRow(thing)) ? withoutIcons(captionsBeside(thing)[0] ?? '') : '';
    const isNamed = own !== '' || isBox;
    const notes = [
      ...(isNamed || beside === '' ? [] : [`beside ${quoteShortened(beside)}`]),
      ...statesOf(thing),
      ...(showsOnHover(thing) ? ['on hover'] : []),
    ];
    const address = thing.url === undefined ? '' : onThisSite(thing.url, described.page.url);
    const leads = address === '' ? '' : ` → ${cutText(address, 100)}`;
    const pressed = item(
      `${roleAndName(role, isNamed ? own || beside : '')}${inParentheses(notes)}${leads}`,
      role === 'link' ? ranks.link : ranks.button,
    );
    const branches = role === 'treeitem' ? branchesOf(thing) : [];
    return branches.length === 0
      ? [pressed]
      : [
          {
            kind: 'part',
            thing,
            words: pressed.words,
            head: pressed,
            entries: branches.flatMap((branch) => entriesIn(branch, described, penalty)),
            isInline: false,
          },
        ];
  }
  if (role === 'heading')
    return [
      item(roleAndName(`heading ${thing.level ?? ''}`.trim(), name || text), ranks.heading),
      ...entriesBelow(thing, described, penalty).filter((entry) => !isText(entry)),
    ];
  if (role === 'tooltip') return [item(roleAndName(role, name || text), ranks.text)];
  if (role === 'img') return name === '' ? [] : [item(roleAndName('img', name), ranks.picture)];
  if (thing.children.length === 0) {
    if (thing.isPointer && text !== '') return [item(roleAndName('element', text), ranks.pointer)];
    return text === '' ? [] : [textItem];
  }
  if (!parts.has(role) || (namedParts.has(role) && name === '' && !tableRoles.includes(role))) {
    const below = entriesBelow(thing, described, penalty);
    const isSentence = ['paragraph', 'strong', 'emphasis', 'status', 'alert'].includes(role);
    return isSentence && text !== '' && wordsOf(text) !== namesOfControls(thing)
      ? [textItem, ...below.filter((entry) => !isText(entry))]
      : below;
  }
  const more = penalty + (partPenalties[role] ?? 0);
  const entries = tableRoles.includes(role)
    ? [
        ...entriesOfColumns(thing, { rank: ranks.columns + more, heads: described.page.heads }),
        ...entriesBelow(thing, described, more),
      ]
    : role === 'row'
      ? entriesOfRow(thing, { rank: ranks.row + more, inside: (each) => entriesIn(each, described, more) })
      : entriesBelow(thing, described, more);
  if (entries.length === 0) return [];
  const isInline = inlineParts.has(role) && entries.every(({ kind }) => kind === 'thing');
  return [
    {
      kind: 'part',
      thing,
      words: name === '' || inlineParts.has(role) ? role : roleAndName(role, name),
      entries: isInline && role !== 'row' ? rankAsUnit(thing, entries) : entries,
      isInline,
    },
  ];
}

const isInRow = ({ parent }: Thing): boolean =>
  parent !== undefined && (parent.role === 'row' || isInRow(parent));

const onThisSite = (address: string, page: string): string => {
  const origin = originOf(page);
  return origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
};

function entriesBelow(thing: Thing, described: Described, penalty: number): Entry[] {
  const counts = new Map<string, number>();
  const depth = depthInMenu(thing);
  return thing.children.flatMap((child, index) => {
    if (child.role === 'columnheader') return [];
    const beside = [thing.children[index - 1]?.name, thing.children[index + 1]?.name];
    if (isLabel(child, thing.name, ...beside)) return [];
    const count = (counts.get(child.role) ?? 0) + 1;
    const isOneOfMany = repeated.has(child.role) ? child.children.length > 0 : depth !== undefined;
    if (isOneOfMany) counts.set(child.role, count);
    return entriesIn(child, described, penalty + (isOneOfMany ? penaltyOf(count, depth) : 0));
  });
}

const told = new Set(['heading', 'link', 'tooltip', 'cell', 'rowheader', ...pressedRoles, ...fieldRoles]);

const isLabel = ({ role, text, children }: Thing, ...names: (string | undefined)[]): boolean =>
  text !== '' && children.length === 0 && !told.has(role) && names.includes(text);

const namesOfControls = (thing: Thing): string =>
  [...thingsIn(thing)]
    .filter(({ role }) => pressedRoles.includes(role))
    .map(({ name }) => wordsOf(name))
    .join(' ');

const wordsOf = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function penaltyOf(count: number, depthIn: number | undefined): number {
  if (depthIn === 0) return count <= maxInMenu ? 0 : 4;
  if (count <= fullRankItems) return depthIn === undefined ? 0 : 1;
  return count <= 4 * fullRankItems ? 4 : 8;
}

function depthInMenu(thing: Thing): number | undefined {
  let depth = 0;
  for (let at: Thing | undefined = thing; at !== undefined; at = at.parent) {
    if (at.role === 'navigation' || at.role === 'menubar') return depth;
    if (at.role === 'listitem' || at.role === 'menuitem') depth += 1;
  }
  return undefined;
}

const isText = (entry: Entry): boolean => entry.kind === 'thing' && entry.isText === true;
