import { boxRoles, fieldRoles, pressedRoles } from './control-roles.ts';
import { columnsOf } from './columns.ts';
import { thingsIn, type Thing } from '../outline.ts';
import { isInRow } from './sides.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';

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

const longestCaption = 200;
const longestState = 8;
const dash = /^(?:\P{L}*|to|till|until|through|and|bis|und|au|à|al|hasta|tot)$/iu;
const maxBetween = 4;

/** A box with a name, such as “off”, counts only if it is alone below its caption. */
export function captionsOf(all: readonly Thing[], purpose: Purpose): ReadonlyMap<Thing, readonly string[]> {
  return new Map(
    all.flatMap((thing) =>
      (captioned.has(thing.role) && (thing.name === '' || !boxRoles.includes(thing.role))) ||
      isBoxWithCaption(thing, purpose) ||
      (purpose === 'choose' && (thing.role === 'button' || isDrawnList(thing)))
        ? [[thing, captionsBeside(thing)] as const]
        : [],
    ),
  );
}

/** The only box below a caption may itself only say its state, as “OFF”. */
export function nameSeen(thing: Thing, purpose: Purpose): string {
  const mayBeState = thing.name.length <= longestState && isBoxWithCaption(thing, purpose);
  const [caption] = mayBeState ? captionsBeside(thing) : [];
  if (caption === undefined) return thing.name;
  let around = thing.parent;
  while (around !== undefined && ![...thingsIn(around)].some(({ text }) => text === caption))
    around = around.parent;
  return around !== undefined && boxesIn(around).length === 1 ? caption : thing.name;
}

function isBoxWithCaption(thing: Thing, purpose: Purpose): boolean {
  return (purpose === 'tick' || thing.role === 'switch') && isOnlyBox(thing);
}

function isOnlyBox(thing: Thing): boolean {
  const boxes = boxesIn(thing.parent ?? thing);
  return boxes.length === 1 && boxes[0] === thing && !isInRow(thing);
}

function boxesIn(part: Thing): readonly Thing[] {
  return [...thingsIn(part)].filter(({ role }) => boxRoles.includes(role));
}

/** For a thing without a name of its own. Text beside an icon button doesn't name it. */
export function captionFor(thing: Thing, purpose: Purpose): string {
  const isCaptioned = captioned.has(thing.role) || purpose === 'choose';
  return isCaptioned ? (captionsBeside(thing)[0] ?? '') : '';
}

/** A list without the role: pressed as a whole, or a field with the mouse pointer of a button. */
export function isDrawnList(thing: Thing): boolean {
  if (!thing.isPointer || thing.ref === undefined) return false;
  if (thing.role === 'textbox') return true;
  const isOther = ({ role, name }: Thing): boolean =>
    pressedRoles.includes(role) || (fieldRoles.includes(role) && (role !== 'textbox' || name !== ''));
  if (isInList(thing) || [...thingsIn(thing)].some(isOther)) return false;
  return thing.role === 'generic' && thing.parent?.isPointer === false;
}

function isInList({ parent }: Thing): boolean {
  return parent !== undefined && (parent.role === 'combobox' || isInList(parent));
}

/** Text right before a control (after a box) and its column header. Climbs while the control is alone. */
export function captionsBeside(control: Thing): readonly string[] {
  const isBox = boxRoles.includes(control.role);
  let behind: readonly string[] = [];
  for (let [thing, levels] = [control, 0]; thing.parent !== undefined && levels < 5; levels += 1) {
    const { parent } = thing;
    const children = parent.children.filter((child) => !isStar(child));
    const at = children.indexOf(thing);
    const before = children[at - 1];
    const after = children.slice(at + 1).find(({ text, name }) => text !== '' || name !== '');
    const beside = isBox && !(before !== undefined && areCaptionsFirst(parent)) ? [after, before] : [before];
    const isScale = ({ text }: Thing): boolean => control.role === 'slider' && !/\p{L}/u.test(text);
    const caption = beside.find(
      (neighbor) =>
        neighbor !== undefined && isCaption(neighbor) && !isScale(neighbor) && !isOwnValue(control, neighbor),
    )?.text;
    const captions = caption === undefined ? [] : [caption];
    if (parent.role === 'row') return [...captions, ...columnsOf(thing), ...behind];
    if (captions.length > 0) return [...captions, ...behind];
    if (isBox && parent.name !== '') return [parent.name];
    const isSilent = (child: Thing): boolean =>
      isOfButtons(child) || isPicture(child) || isIcon(child) || isChip(child) || isScale(child);
    const unreached = optionsOf(control, parent);
    const others = children.filter(
      (child) =>
        child !== thing &&
        child.text !== '' &&
        !unreached.includes(child) &&
        !isOwnValue(control, child) &&
        (isBox || !isSilent(child)),
    );
    const [other, ...more] = others;
    if (other !== undefined) {
      const areBehind = others.every(
        (each) => children.indexOf(each) > at && isCaption(each) && !isPressed(each, parent),
      );
      const isBehind = more.length === 0 ? isCaption(other) && !isPressed(other, parent) : areBehind;
      if (isBox || behind.length > 0 || !isBehind) return behind;
      behind = more.length === 0 ? [other.text] : [];
    }
    thing = parent;
  }
  return behind;
}

/** Names the second field of a range: “from” and “to” below one caption. */
export function captionsOfRange(field: Thing): readonly string[] {
  const fieldsIn = (part: Thing): readonly Thing[] =>
    [...thingsIn(part)].filter(({ role }) => fieldRoles.includes(role));
  for (let [thing, levels] = [field, 0]; thing.parent !== undefined && levels < 5; levels += 1) {
    const { parent } = thing;
    const at = parent.children.indexOf(thing);
    const before = parent.children.slice(Math.max(0, at - maxBetween), at);
    const [first, ...others] = before.flatMap(fieldsIn);
    if (first !== undefined) {
      const isRange = before.every(({ text }) => dash.test(text));
      const isAlike = first.role === field.role && first.name === field.name;
      return isRange && isAlike && others.length === 0 ? captionsBeside(first) : [];
    }
    if (before.some(({ text }) => !dash.test(text))) return [];
    thing = parent;
  }
  return [];
}

function areCaptionsFirst({ children }: Thing): boolean {
  const shown = children.filter(({ text, role }) => text !== '' || captioned.has(role));
  const isAlternating = shown.every((child, index) =>
    index % 2 === 0 ? isCaption(child) : captioned.has(child.role),
  );
  return isAlternating && shown.length > 2 && shown.length % 2 === 0;
}

/** Options of a closed list can't be reached. */
function optionsOf({ role }: Thing, { children }: Thing): readonly Thing[] {
  const isList = role === 'combobox' || role === 'listbox';
  const options = children.filter(
    (child) => child.role === 'generic' && child.ref === undefined && child.children.length === 0,
  );
  return isList && options.length > 1 ? options : [];
}

/** Whether the name of a list tells what shows beside it: “Selected 09:00. Select a time”. */
function isOwnValue({ role, name }: Thing, { text }: Thing): boolean {
  return role === 'combobox' && text !== '' && name.includes(text) && !name.startsWith(text);
}

function isStar({ text }: Thing): boolean {
  return text === '*';
}

function isPicture({ role, children }: Thing): boolean {
  return role === 'img' && children.length === 0;
}

function isIcon({ role, name, text, children }: Thing): boolean {
  const isWordless = children.length > 0 && children.every((child) => child.text === '');
  return role === 'generic' && name !== '' && name === text && isWordless;
}

function isChip(thing: Thing): boolean {
  const controls = [...thingsIn(thing)].filter(
    ({ role }) => pressedRoles.includes(role) || fieldRoles.includes(role),
  );
  const [button, ...others] = controls;
  return others.length === 0 && /^(?:remove|delete|clear|close)\b|^[×x]?$/i.test(button?.name ?? '-');
}

function isOfButtons({ role, text, children }: Thing): boolean {
  return text === '' || role === 'button' || (children.length > 0 && children.every(isOfButtons));
}

function isPressed(thing: Thing, around: Thing): boolean {
  return !around.isPointer && [...thingsIn(thing)].some(({ isPointer }) => isPointer);
}

function isList({ children }: Thing): boolean {
  return children.filter((child) => child.children.length > 1).length > 1;
}

function isCaption(thing: Thing): boolean {
  if (thing.text === '' || thing.text.length > longestCaption || isList(thing) || isIcon(thing)) return false;
  return ![...thingsIn(thing)].some(
    ({ role }) =>
      pressedRoles.includes(role) || fieldRoles.includes(role) || role === 'table' || role === 'list',
  );
}
