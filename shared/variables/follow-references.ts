import type { Node } from '../workflow/node.ts';
import { mapReferences } from './walk-references.ts';

export function followReferences(node: Node, renamed: ReadonlyMap<string, string>): Node {
  return renamed.size === 0 ? node : mapReferences(node, (name) => followName(name, renamed));
}

function followName(name: string, renamed: ReadonlyMap<string, string>): string {
  const [, before = '', prefix = '', rest = ''] = /^(\s*)([^.]*)(.*)$/s.exec(name) ?? [];
  return rest === '' ? name : `${before}${renamed.get(prefix) ?? prefix}${rest}`;
}
