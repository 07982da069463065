import { longestAscending } from './longest-ascending.ts';

/** Removals, then insertions at ascending indexes of the new list. */
export interface ListComparison<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly { readonly item: Item; readonly index: number }[];
  /** (before, after) in order, but not the same object. */
  readonly changed: readonly (readonly [Item, Item])[];
}

interface Comparing<Item> {
  keyOf(item: Item): string;
  canBecome(before: Item, after: Item): boolean;
}

/** Keeps the longest sequence in order. Items with duplicate keys are removed and added again. */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, canBecome }: Comparing<Item>,
): ListComparison<Item> {
  if (
    before === after ||
    (before.length === after.length && before.every((item, index) => item === after[index]))
  )
    return { removed: [], added: [], changed: [] };
  const placeBefore = placesByKey(before, keyOf);
  const placeAfter = placesByKey(after, keyOf);
  const stays = after.map((item) => {
    const key = keyOf(item);
    const place = placeBefore.get(key) ?? -1;
    const old = before[place];
    return old !== undefined && (placeAfter.get(key) ?? -1) >= 0 && (old === item || canBecome(old, item))
      ? place
      : -1;
  });
  const kept = longestAscending(stays);
  const keptBefore = new Set([...kept].map((index) => stays[index]));
  return {
    removed: before.filter((_, place) => !keptBefore.has(place)),
    added: after.flatMap((item, index) => (kept.has(index) ? [] : [{ item, index }])),
    changed: after.flatMap((item, index): [Item, Item][] => {
      const old = kept.has(index) ? before[stays[index] ?? -1] : undefined;
      return old === undefined || old === item ? [] : [[old, item]];
    }),
  };
}

function placesByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, item] of items.entries()) {
    const key = keyOf(item);
    places.set(key, places.has(key) ? -1 : place);
  }
  return places;
}
