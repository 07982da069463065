import type { Node } from '../workflow/node.ts';
import { sanitiseName } from './sanitise-name.ts';

/** `${secrets.NAME}` is never a variable. */
const reservedPrefix = 'secrets';

/**
 * By node id (design.md, section 5). A taken prefix gets `_2`, `_3`, … in node order; an unnamed node uses
 * its id. `held` prefixes stay fixed.
 */
export function assignPrefixes(
  nodes: readonly Node[],
  held: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const wishes = nodes.map(wishOf);
  const wished = new Set(wishes);
  const given = new Set([reservedPrefix, ...held.values()]);
  const nextNumber = new Map<string, number>();
  const prefixes = new Map<string, string>();
  for (const [index, node] of nodes.entries()) {
    const wish = wishes[index] ?? node.id;
    const prefix = held.get(node.id) ?? (given.has(wish) ? numbered(wish) : wish);
    given.add(prefix);
    prefixes.set(node.id, prefix);
  }
  return prefixes;

  function numbered(wish: string): string {
    let number = nextNumber.get(wish) ?? 2;
    while (given.has(`${wish}_${number}`) || wished.has(`${wish}_${number}`)) number += 1;
    nextNumber.set(wish, number + 1);
    return `${wish}_${number}`;
  }
}

/** Nodes whose prefix differs from their name. */
export function findPrefixClashes(
  nodes: readonly Node[],
): { readonly nodeId: string; readonly wanted: string; readonly prefix: string }[] {
  const prefixes = assignPrefixes(nodes);
  return nodes.flatMap((node) => {
    const [wanted, prefix] = [wishOf(node), prefixes.get(node.id) ?? node.id];
    return wanted === prefix ? [] : [{ nodeId: node.id, wanted, prefix }];
  });
}

function wishOf({ id, name }: Node): string {
  return sanitiseName(name.trim() === '' ? id : name);
}
