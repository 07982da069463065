import { isJsonObject, type Json } from '../json.ts';
import { Node } from '../workflow/node.ts';

/** The node with every name that refers to a variable replaced: in texts (`${x.y}`), conditions, inputs and checks. The same node when none changes. */
export function mapReferences(node: Node, rename: (name: string) => string): Node {
  const params = mapNames(node.params as Json, rename);
  const checks = mapNames(node.checks as Json, rename);
  return params === (node.params as Json) && checks === (node.checks as Json) ? node : Node.parse({ ...node, params, checks });
}

/** The step with its references to other steps' variables following their new prefixes. */
export function followReferences(node: Node, renamed: ReadonlyMap<string, string>): Node {
  return renamed.size === 0 ? node : mapReferences(node, (name) => followName(name, renamed));
}

/** The same for one value of a node. */
export function mapNames(value: Json, rename: (name: string) => string): Json {
  if (typeof value === 'string') return value.includes('${') ? value.replace(/\$\{([^{}]+)\}/g, (_, name: string) => `\${${rename(name)}}`) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapNames(item, rename));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  const isVariable = value['type'] === 'Variable';
  const entries = Object.entries(value).map(([key, item]): [string, Json] => {
    const isName = typeof item === 'string' && (key === 'inputRef' || (isVariable && key === 'name'));
    return [key, isName && !item.includes('${') ? rename(item) : mapNames(item, rename)];
  });
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}

function followName(name: string, renamed: ReadonlyMap<string, string>): string {
  const [, before = '', prefix = '', rest = ''] = /^(\s*)([^.]*)(.*)$/s.exec(name) ?? [];
  return rest === '' ? name : `${before}${renamed.get(prefix) ?? prefix}${rest}`;
}
