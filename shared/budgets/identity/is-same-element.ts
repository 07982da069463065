import { limits } from '../limits.ts';
import { distanceBetween } from './distance.ts';
import type { ElementRef } from './element-ref.ts';
import { areCompatible } from './roles.ts';

export type ElementMatch = 'name' | 'path' | 'centre';

/** Compares as recovery.md, 5.5 says. */
export function matchElements(one: ElementRef, other: ElementRef): ElementMatch | undefined {
  if (one.window !== other.window || one.page !== other.page || !areCompatible(one.role, other.role))
    return undefined;
  const place = isSamePath(one, other) ? 'path' : isSameCenter(one, other) ? 'centre' : undefined;
  if (
    one.name !== '' &&
    one.name === other.name &&
    (place !== undefined || (one.isRepeated !== true && other.isRepeated !== true))
  )
    return 'name';
  return place;
}

/** A recycled row has another name at the same path. */
function isContradicted(one: ElementRef, other: ElementRef): boolean {
  return one.name !== '' && other.name !== '' && one.name !== other.name;
}

/** Icons of a toolbar are distinct however near. */
function areNeighbors({ path: one, bounds: a }: ElementRef, { path: other, bounds: b }: ElementRef): boolean {
  const isBeside =
    one.length > 0 &&
    one.length === other.length &&
    one
      .slice(0, -1)
      .every(([index, role], level) => other[level]?.[0] === index && other[level][1] === role) &&
    one.at(-1)?.[0] !== other.at(-1)?.[0];
  if (!isBeside || a === undefined || b === undefined) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

function isSamePath({ path, ...one }: ElementRef, other: ElementRef): boolean {
  return (
    path.length > 0 &&
    path.length === other.path.length &&
    !isContradicted({ path, ...one }, other) &&
    path.every(([index, role], level) => other.path[level]?.[0] === index && other.path[level][1] === role)
  );
}

function isSameCenter(one: ElementRef, other: ElementRef): boolean {
  const distance = distanceBetween(one.bounds, other.bounds);
  return (
    distance !== undefined &&
    distance <= limits.sameCenter &&
    !isContradicted(one, other) &&
    !areNeighbors(one, other)
  );
}
