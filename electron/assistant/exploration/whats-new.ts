import { tableRoles } from '../../tools/browser/find/match/control-roles.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';

export interface ShownThing {
  readonly thing: Thing;
  readonly words: string;
}

export interface News<Entry extends ShownThing> {
  readonly appeared: ReadonlySet<Entry>;
  readonly gone: readonly string[];
}

interface Before {
  readonly page: BrowsedPage;
  readonly shown: readonly ShownThing[];
}

/** Above this, a redrawn part or reloaded page shows only its differences. */
const maxDrawnAgain = 40;
const wholePage = '';

/**
 * Compares elements, so a second “Save” is new if the first is gone. A redrawn group is new if one element
 * is, and a table if rows came or went.
 */
export function whatsNew<Entry extends ShownThing>(
  before: Before,
  { page, shown }: { readonly page: BrowsedPage; readonly shown: readonly Entry[] },
): News<Entry> {
  const [keysBefore, keysNow] = [keysIn(before.page), keysIn(page)];
  const [keptBefore, keptNow] = [new Set(keysBefore.values()), new Set(keysNow.values())];
  const wordsBefore = new Map(
    before.shown.map(({ thing, words }) => [keysBefore.get(thing), words] as const),
  );
  const appeared = new Set<Entry>();
  const replaced = groupByPart(before.shown, keysBefore, keptNow);
  const arrived = groupByPart(shown, keysNow, keptBefore);
  for (const entry of shown) {
    const key = keysNow.get(entry.thing);
    if (key !== undefined && keptBefore.has(key) && wordsBefore.get(key) !== entry.words) appeared.add(entry);
  }
  for (const [part, entries] of arrived) {
    const different = without(entries, replaced.get(part) ?? []);
    const isDrawnAgain =
      part === wholePage || (entries.length > maxDrawnAgain && different.length < entries.length / 2);
    if (different.length > 0) for (const entry of isDrawnAgain ? different : entries) appeared.add(entry);
  }
  const gone = [...replaced].flatMap(([part, entries]) => without(entries, arrived.get(part) ?? []));
  const inNow = (entry: ShownThing): string | undefined => tableKey(entry, keysNow);
  const inBefore = (entry: ShownThing): string | undefined => tableKey(entry, keysBefore);
  const isNew = ({ thing }: ShownThing): boolean => !keptBefore.has(keysNow.get(thing) ?? '');
  const changed = new Set([...[...appeared].filter(isNew).map(inNow), ...gone.map(inBefore)]);
  changed.delete(undefined);
  const shownTables = new Set(shown.map(inNow));
  for (const entry of shown) if (changed.has(inNow(entry))) appeared.add(entry);
  return {
    appeared,
    gone: gone.filter((entry) => !shownTables.has(inBefore(entry) ?? '')).map(({ words }) => words),
  };
}

function tableKey({ thing }: ShownThing, keys: ReadonlyMap<Thing, string>): string | undefined {
  let table: Thing | undefined = thing;
  while (table !== undefined && !tableRoles.includes(table.role)) table = table.parent;
  return table && keys.get(table);
}

function keysIn({ frames, documents }: BrowsedPage): ReadonlyMap<Thing, string> {
  const keys = frames.flatMap((frame, at) =>
    [...thingsIn(frame)].flatMap((thing): [Thing, string][] =>
      thing.ref === undefined ? [] : [[thing, `${documents[at] ?? ''} ${thing.ref}`]],
    ),
  );
  return new Map(keys);
}

function groupByPart<Entry extends ShownThing>(
  shown: readonly Entry[],
  keys: ReadonlyMap<Thing, string>,
  kept: ReadonlySet<string>,
): ReadonlyMap<string, readonly Entry[]> {
  const keptKey = (thing: Thing): string | undefined => {
    const key = keys.get(thing);
    return key !== undefined && kept.has(key) ? key : undefined;
  };
  const groups = new Map<string, Entry[]>();
  for (const entry of shown) {
    if (keptKey(entry.thing) !== undefined) continue;
    let part = entry.thing.parent;
    while (part !== undefined && keptKey(part) === undefined) part = part.parent;
    const key = (part && keptKey(part)) ?? wholePage;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Each of `others` cancels one entry. */
function without<Entry extends ShownThing>(
  entries: readonly Entry[],
  others: readonly ShownThing[],
): Entry[] {
  const left = new Map<string, number>();
  for (const { words } of others) left.set(words, (left.get(words) ?? 0) + 1);
  return entries.filter(({ words }) => {
    const count = left.get(words) ?? 0;
    if (count > 0) left.set(words, count - 1);
    return count === 0;
  });
}
