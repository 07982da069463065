import type { Node } from '../workflow/node.ts';
import { sanitiseName } from './sanitise-name.ts';

/**
 * The variable prefix of each node, by id. In the order of the list; a prefix that is taken gets `_2`, then `_3`, …
 * A node without a name goes by its id.
 */
export function assignPrefixes(nodes: readonly Node[]): ReadonlyMap<string, string> {
  const plain = nodes.map((node) => sanitiseName(node.name.trim() === '' ? node.id : node.name));
  const reserved = new Set(plain);
  const given = new Set<string>();
  const nextNumber = new Map<string, number>();
  const prefixes = new Map<string, string>();
  for (const [index, node] of nodes.entries()) {
    const wish = plain[index] ?? node.id;
    const prefix = given.has(wish) ? numbered(wish) : wish;
    given.add(prefix);
    prefixes.set(node.id, prefix);
  }
  return prefixes;

  function numbered(wish: string): string {
    let number = nextNumber.get(wish) ?? 2;
    while (given.has(`${wish}_${number}`) || reserved.has(`${wish}_${number}`)) number += 1;
    nextNumber.set(wish, number + 1);
    return `${wish}_${number}`;
  }
}
