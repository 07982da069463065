import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';

interface VariableGroup {
  readonly title: string;
  readonly names: readonly string[];
}

const commonField = /\.(success|result)$/;

export function groupVariables(names: readonly string[], nodes: readonly Node[]): VariableGroup[] {
  const prefixes = assignPrefixes(nodes);
  const inputs = 'Inputs';
  const groups = new Map<string, { readonly title: string; readonly names: string[] }>();
  groups.set(inputs, { title: inputs, names: [] });
  for (const node of nodes) groups.set(prefixes.get(node.id) ?? node.id, { title: titleOf(node), names: [] });
  groups.set('', { title: 'Other steps', names: [] });
  for (const name of names) {
    const [prefix = '', ...rest] = name.split('.');
    (rest.length === 0 ? groups.get(inputs) : (groups.get(prefix) ?? groups.get('')))?.names.push(name);
  }
  return [...groups.values()]
    .filter((group) => group.names.length > 0)
    .map(({ title, names: own }) => ({
      title,
      names: own.toSorted((a, b) => Number(commonField.test(a)) - Number(commonField.test(b))),
    }));
}
