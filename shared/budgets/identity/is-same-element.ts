import type { ElementRef } from './element-ref.ts';
import { areCompatible } from './roles.ts';

export type ElementMatch = 'name' | 'path';

/** Compares as recovery.md, 5.5 says. */
export function matchElements(one: ElementRef, other: ElementRef): ElementMatch | undefined {
  if (one.window !== other.window || one.page !== other.page || !areCompatible(one.role, other.role))
    return undefined;
  const isPath = one.path.length > 0 && !isContradicted(one, other) && isSamePath(one, other);
  if (
    one.name !== '' &&
    one.name === other.name &&
    (isPath || (one.isRepeated !== true && other.isRepeated !== true))
  )
    return 'name';
  return isPath ? 'path' : undefined;
}

/** A recycled row has another name at the same path. */
function isContradicted(one: ElementRef, other: ElementRef): boolean {
  return one.name !== '' && other.name !== '' && one.name !== other.name;
}

export function isSamePath({ path: one }: ElementRef, { path: other }: ElementRef): boolean {
  return (
    one.length === other.length &&
    one.every(([index, role], level) => other[level]?.[0] === index && other[level][1] === role)
  );
}
