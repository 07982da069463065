import { isJsonObject, type Json } from '../../../shared/json.ts';
import { Node } from '../../../shared/workflow/node.ts';

/** The step with its references to other steps' variables following their new prefixes: in texts (`${old.x}`), conditions and inputs. */
export function followReferences(node: Node, renamed: ReadonlyMap<string, string>): Node {
  if (renamed.size === 0) return node;
  return Node.parse({ ...node, params: follow(node.params as Json, renamed) });
}

function follow(value: Json, renamed: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return value.replace(/\$\{([^{}]+)\}/g, (_, name: string) => `\${${followName(name, renamed)}}`);
  if (Array.isArray(value)) return value.map((item) => follow(item, renamed));
  if (!isJsonObject(value)) return value;
  const isVariable = value['type'] === 'Variable';
  return Object.fromEntries(Object.entries(value).map(([key, item]) => {
    const isName = typeof item === 'string' && (key === 'inputRef' || (isVariable && key === 'name'));
    return [key, isName && !item.includes('${') ? followName(item, renamed) : follow(item, renamed)];
  }));
}

function followName(name: string, renamed: ReadonlyMap<string, string>): string {
  const [, before = '', prefix = '', rest = ''] = /^(\s*)([^.]*)(.*)$/s.exec(name) ?? [];
  return rest === '' ? name : `${before}${renamed.get(prefix) ?? prefix}${rest}`;
}
