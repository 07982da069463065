import { fieldRoles, pressedRoles } from './control-roles.ts';
import { columnOf } from './columns.ts';
import { thingsIn, type Thing } from './outline.ts';

/** Controls that a text beside them names where they have no name of their own. */
const captioned = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
  'checkbox',
  'radio',
  'switch',
  'table',
  'grid',
  'treegrid',
  'list',
  'tree',
  'radiogroup',
]);

/** Where a box is, its words follow; every other control follows its words. */
const beforeItsWords = new Set(['checkbox', 'radio', 'switch']);
const longestCaption = 200;

/** The words that stand beside each control; of boxes, only where they have no name. */
export function captionsOf(all: readonly Thing[]): ReadonlyMap<Thing, readonly string[]> {
  return new Map(
    all.flatMap((thing) =>
      captioned.has(thing.role) && (thing.name === '' || !beforeItsWords.has(thing.role))
        ? [[thing, captionsBeside(thing)] as const]
        : [],
    ),
  );
}

/**
 * Right before it, for a box right behind it, and at the head of its column; a box also by the name of what is around it
 * alone. Climbs as long as there is nothing but the control, and a field past the words right behind it, such as its unit.
 */
export function captionsBeside(control: Thing): readonly string[] {
  const isBox = beforeItsWords.has(control.role);
  let behind: readonly string[] = [];
  for (let [thing, levels] = [control, 0]; thing.parent !== undefined && levels < 5; levels += 1) {
    const { parent } = thing;
    const at = parent.children.indexOf(thing);
    const beside = isBox ? [parent.children[at + 1], parent.children[at - 1]] : [parent.children[at - 1]];
    const caption = beside.find((neighbour) => neighbour !== undefined && isCaption(neighbour))?.text;
    const captions = caption === undefined ? [] : [caption];
    if (parent.role === 'row') return [...captions, columnOf(thing), ...behind];
    if (captions.length > 0) return [...captions, ...behind];
    if (isBox && parent.name !== '') return [parent.name];
    const [other, ...more] = parent.children.filter((child) => child !== thing && child.text !== '');
    if (other !== undefined) {
      if (isBox || behind.length > 0 || more.length > 0 || !isCaption(other)) return behind;
      behind = [other.text];
    }
    thing = parent;
  }
  return behind;
}

function isCaption(thing: Thing): boolean {
  if (thing.text === '' || thing.text.length > longestCaption) return false;
  return ![...thingsIn(thing)].some(
    ({ role }) =>
      pressedRoles.includes(role) || fieldRoles.includes(role) || role === 'table' || role === 'list',
  );
}
