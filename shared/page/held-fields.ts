import type { PageNode } from './snapshot.ts';

/** By `fieldKey`: text, or whether checked. Omits ambiguous names. */
export type HeldFields = ReadonlyMap<string, string | boolean>;

export function fieldKey({ role, name }: Pick<PageNode, 'role' | 'name'>): string {
  return `${role} ${name}`;
}

export function heldFields(nodes: readonly PageNode[]): HeldFields {
  const values = new Map<string, string | boolean>();
  const twice = new Set<string>();
  for (const node of nodes) {
    const value = node.isChecked ?? node.value;
    if (value === undefined) continue;
    const key = fieldKey(node);
    if (values.has(key)) twice.add(key);
    values.set(key, value);
  }
  for (const key of twice) values.delete(key);
  return values;
}
