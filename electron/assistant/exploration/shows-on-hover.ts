import { thingsIn, type Thing, type ThingBox } from '../../tools/browser/find/outline.ts';

const units = new Set(['row', 'listitem']);
const leastPx = 500;

/** Whether it lies far outside its row or list item, as actions do that show only on hover. */
export function showsOnHover(thing: Thing): boolean {
  for (let unit = thing.parent; unit !== undefined; unit = unit.parent) {
    const { box } = unit;
    if (!units.has(unit.role) || box === undefined || !isOff(thing, box)) continue;
    if ([...thingsIn(unit)].some((other) => isShownLeaf(other) && !isOff(other, box))) return true;
  }
  return false;
}

const isShownLeaf = ({ children, name, text }: Thing): boolean =>
  children.length === 0 && (name || text) !== '';

function isOff({ box, parent }: Thing, around: ThingBox): boolean {
  const own = box ?? parent?.box;
  return (
    own !== undefined && (own.x + own.width < around.x - leastPx || own.y + own.height < around.y - leastPx)
  );
}
