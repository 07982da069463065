import type { Node } from '../workflow/node.ts';
import { mapReferences } from './walk-references.ts';

/** Used in `removed:n2:price.value`. No step's variables start like this. */
export const removedMark = 'removed:';

export const isOfRemoved = (name: string): boolean => name.trim().startsWith(removedMark);

export function removedPrefix(nodeId: string, prefix: string): string {
  return `${removedMark}${encodeURIComponent(nodeId).replaceAll('.', '%2E')}:${prefix}`;
}

export function readRemoved(name: string): { readonly nodeId: string; readonly name: string } | undefined {
  const [, nodeId = '', rest] = /^\s*removed:([^:.]*):(.*)$/s.exec(name) ?? [];
  return rest === undefined ? undefined : { nodeId: decoded(nodeId), name: rest };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A removed step's prefix gets a mark, so that no other step takes it. */
export function renamedPrefixes(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const removed = [...before].filter(([id]) => !after.has(id));
  const renamed = new Map(removed.map(([id, old]) => [old, removedPrefix(id, old)]));
  for (const [id, old] of before) {
    const now = after.get(id);
    if (now === old) renamed.delete(old);
    else if (now !== undefined) renamed.set(old, now);
  }
  return renamed;
}

export function followReferences(node: Node, renamed: ReadonlyMap<string, string>): Node {
  return renamed.size === 0 ? node : mapReferences(node, (name) => followName(name, renamed));
}

export function followName(name: string, renamed: ReadonlyMap<string, string>): string {
  const [, before = '', prefix = '', rest = ''] = /^(\s*)([^.]*)(.*)$/s.exec(name) ?? [];
  return rest === '' ? name : `${before}${renamed.get(prefix) ?? prefix}${rest}`;
}

export const prefixOf = (name: string): string => name.trim().split('.', 1)[0] ?? '';
