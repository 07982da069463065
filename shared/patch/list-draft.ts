interface Slot<Item> {
  item: Item;
  isGone: boolean;
}

export interface ListDraft<Item> {
  find(key: string): Item | undefined;
  add(item: Item, index?: number): void;
  replace(key: string, item: Item): void;
  remove(key: string): boolean;
  removeAll(keys: Iterable<string>): void;
  read(): readonly Item[];
}

/** Linear for ascending insertions, as from `diff`. */
export function draftList<Item>(items: readonly Item[], keyOf: (item: Item) => string): ListDraft<Item> {
  let slots: Slot<Item>[] = items.map((item) => ({ item, isGone: false }));
  let gaps = 0;
  let hasChanged = false;
  let placed: { readonly slot: Slot<Item>; readonly index: number }[] = [];
  const byKey = new Map<string, Slot<Item>[]>();
  for (const slot of slots) remember(slot);

  function remember(slot: Slot<Item>): void {
    const key = keyOf(slot.item);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [slot]);
    else known.push(slot);
  }
  function settle(): void {
    if (placed.length > 0) slots = merge(slots, placed);
    placed = [];
  }
  function closeGaps(): void {
    settle();
    if (gaps > 0) slots = slots.filter((slot) => !slot.isGone);
    gaps = 0;
  }
  function removeSlot(key: string): boolean {
    const known = byKey.get(key);
    const slot = known?.shift();
    if (slot === undefined) return false;
    if (known?.length === 0) byKey.delete(key);
    slot.isGone = true;
    gaps += 1;
    hasChanged = true;
    return true;
  }

  return {
    find: (key) => byKey.get(key)?.[0]?.item,
    add(item, index) {
      const slot = { item, isGone: false };
      const last = placed.at(-1);
      if (index === undefined) {
        settle();
        slots.push(slot);
      } else {
        if (gaps > 0 || (last !== undefined && index <= last.index)) closeGaps();
        placed.push({ slot, index });
      }
      hasChanged = true;
      remember(slot);
    },
    replace(key, item) {
      const slot = byKey.get(key)?.[0];
      if (slot === undefined || slot.item === item) return;
      slot.item = item;
      hasChanged = true;
    },
    remove: removeSlot,
    removeAll(keys) {
      for (const key of keys) while (removeSlot(key));
    },
    read() {
      closeGaps();
      return hasChanged ? slots.map((slot) => slot.item) : items;
    },
  };
}

function merge<Item>(
  slots: readonly Slot<Item>[],
  placed: readonly { readonly slot: Slot<Item>; readonly index: number }[],
): Slot<Item>[] {
  const merged: Slot<Item>[] = [];
  let next = 0;
  for (const { slot, index } of placed) {
    while (merged.length < index && next < slots.length) merged.push(slots[next++] as Slot<Item>);
    merged.push(slot);
  }
  while (next < slots.length) merged.push(slots[next++] as Slot<Item>);
  return merged;
}
