import { boxRoles } from '../../tools/browser/find/match/control-roles.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';

const wordless = new Set(['img', ...boxRoles]);

const hasItems = (thing: Thing): boolean => [...thingsIn(thing)].some(({ role }) => role === 'treeitem');

export const branchesOf = (item: Thing): readonly Thing[] => item.children.filter(hasItems);

/** Without icons and the items below it. */
export function nameOfItem(item: Thing): string {
  const own = item.children.filter((child) => !hasItems(child));
  const isBranch = own.length < item.children.length;
  return (isBranch ? '' : item.name) || spokenIn(own) || item.name || item.text;
}

const spokenIn = (things: readonly Thing[]): string => things.map(spoken).filter(Boolean).join(' ');

function spoken({ role, name, text, children, states }: Thing): string {
  if (wordless.has(role) || states.isUnspoken === true) return '';
  return name || (children.length === 0 ? text : spokenIn(children));
}
