import { thingsIn, type Thing } from '../outline.ts';

/** A combobox stands for its hidden field and its chosen options. */
export function isPartOfList(thing: Thing): boolean {
  return isValue(thing) || isChosen(thing);
}

function isValue({ role, ref, states, parent }: Thing): boolean {
  if (role !== 'textbox' || ref !== undefined || states.isUnspoken !== true) return false;
  let around = parent;
  while (around !== undefined && around.role !== 'combobox') around = around.parent;
  return around !== undefined;
}

/** Right after its combobox, with a search field. Each option has a button that removes it. */
function isChosen(thing: Thing): boolean {
  const { role, name, parent } = thing;
  if (role !== 'listbox' || name !== '') return false;
  const before = parent?.children[parent.children.indexOf(thing) - 1];
  if (before?.role !== 'combobox') return false;
  const parts = [...thingsIn(thing)];
  const holds = (each: Thing, role: string): boolean =>
    [...thingsIn(each)].some((part) => part.role === role);
  return holds(thing, 'textbox') && parts.every((part) => part.role !== 'option' || holds(part, 'button'));
}
