import type { Node } from '../workflow/node.ts';
import { sanitizeName } from './sanitize-name.ts';

/** `${secrets.NAME}` is never a variable. */
const reservedPrefix = 'secrets';

/** See design.md, section 5. A taken prefix gets `_2`, `_3`, … in node order; an unnamed node uses its id. */
export function assignPrefixes(
  nodes: readonly Node[],
  fixed: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const preferred = nodes.map(wantedPrefix);
  const wantedSet = new Set(preferred);
  const used = new Set([reservedPrefix, ...fixed.values()]);
  const nextNumber = new Map<string, number>();
  const prefixes = new Map<string, string>();
  for (const [index, node] of nodes.entries()) {
    const own = preferred[index] ?? node.id;
    const prefix = fixed.get(node.id) ?? (used.has(own) ? numbered(own) : own);
    used.add(prefix);
    prefixes.set(node.id, prefix);
  }
  return prefixes;

  function numbered(prefix: string): string {
    let number = nextNumber.get(prefix) ?? 2;
    while (used.has(`${prefix}_${number}`) || wantedSet.has(`${prefix}_${number}`)) number += 1;
    nextNumber.set(prefix, number + 1);
    return `${prefix}_${number}`;
  }
}

export function findPrefixClashes(
  nodes: readonly Node[],
): { readonly nodeId: string; readonly wanted: string; readonly prefix: string }[] {
  const prefixes = assignPrefixes(nodes);
  return nodes.flatMap((node) => {
    const [wanted, prefix] = [wantedPrefix(node), prefixes.get(node.id) ?? node.id];
    return wanted === prefix ? [] : [{ nodeId: node.id, wanted, prefix }];
  });
}

export function wantedPrefix({ id, name }: Node): string {
  return sanitizeName(name.trim() === '' ? id : name);
}
