import { captionsBeside } from './captions.ts';
import { boxRoles, fieldRoles } from './control-roles.ts';
import { nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';

const labelRoles = new Set(['text', 'generic', 'paragraph', 'strong']);
const holdingRoles = new Set([
  'alertdialog',
  'dialog',
  'document',
  'form',
  'main',
  'page',
  'region',
  'search',
  'tabpanel',
]);

/**
 * The largest part around a field, its label, and icons that contains no other field. Undefined for other
 * titles.
 */
export function fieldFrame(title: Thing): Thing | undefined {
  if (!labelRoles.has(title.role) && !isField(title)) return undefined;
  let frame = title.parent;
  while (frame !== undefined && fieldIn(frame) === undefined) frame = frame.parent;
  const field = frame === undefined ? undefined : fieldIn(frame);
  if (field === undefined || !isLabelOf(title, field)) return undefined;
  let widest: Thing | undefined;
  while (frame !== undefined && !holdingRoles.has(frame.role) && !hasOther(frame, field)) {
    widest = frame;
    frame = frame.parent;
  }
  return widest;
}

function isField({ role, states }: Thing): boolean {
  return fieldRoles.includes(role) && states.isUnspoken !== true;
}

function fieldIn(part: Thing): Thing | undefined {
  return [...thingsIn(part)].find(isField);
}

function isLabelOf(title: Thing, field: Thing): boolean {
  const label = title.name || title.text;
  return (
    field === title ||
    [field.name, ...captionsBeside(field)].some((name) => (nameLikeness(name, label) ?? 2) < 2)
  );
}

function hasOther(part: Thing, field: Thing): boolean {
  return [...thingsIn(part)].some((thing) => {
    const isInside = thing.order >= field.order && thing.order < field.end;
    const isAlike = isField(thing) && thing.name === field.name && thing.name !== '';
    const isAnother = isField(thing) || (boxRoles.includes(thing.role) && thing.states.isUnspoken !== true);
    return isAnother && !isInside && !isAlike;
  });
}
