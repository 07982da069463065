import { longestAscending } from './longest-ascending.ts';

/** How one list becomes another: take out, then put in at places of the list after, ascending. */
export interface ListComparison<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly { readonly item: Item; readonly index: number }[];
  /** Pairs (before, after) that stay in their order and are not the very same object. */
  readonly changed: readonly (readonly [Item, Item])[];
}

interface Comparing<Item> {
  keyOf(item: Item): string;
  /** Whether the one can stay where it is and become the other. */
  canBecome(before: Item, after: Item): boolean;
}

/**
 * Keeps as many items as keep their order. An item whose key stands twice in a list is always taken out and put in
 * again, as taking out by key could not tell which one is meant.
 */
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

/** The place of each key, -1 for one that stands twice. */
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
