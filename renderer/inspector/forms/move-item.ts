export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const [item] = items.slice(from, from + 1);
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}
