import { longestAscending } from './longest-ascending.ts';

/** Removals, then insertions at ascending indexes. */
export interface ListComparison<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly { readonly item: Item; readonly index: number }[];
  /** Pairs, in order, that aren't the same object. */
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
  const indexBefore = indexesByKey(before, keyOf);
  const indexAfter = indexesByKey(after, keyOf);
  const stays = after.map((item) => {
    const key = keyOf(item);
    const index = indexBefore.get(key) ?? -1;
    const old = before[index];
    return old !== undefined && (indexAfter.get(key) ?? -1) >= 0 && (old === item || canBecome(old, item))
      ? index
      : -1;
  });
  const staying = longestAscending(stays);
  const stayingBefore = new Set([...staying].map((index) => stays[index]));
  return {
    removed: before.filter((_, index) => !stayingBefore.has(index)),
    added: after.flatMap((item, index) => (staying.has(index) ? [] : [{ item, index }])),
    changed: after.flatMap((item, index): [Item, Item][] => {
      const old = staying.has(index) ? before[stays[index] ?? -1] : undefined;
      return old === undefined || old === item ? [] : [[old, item]];
    }),
  };
}

function indexesByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    indexes.set(key, indexes.has(key) ? -1 : index);
  }
  return indexes;
}
