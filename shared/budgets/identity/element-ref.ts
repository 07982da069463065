import { z } from 'zod';
import { areCompatible } from './roles.ts';

export const ElementRef = z.object({
  /** `page` for an action without an element. */
  role: z.string(),
  rawName: z.string(),
  name: z.string(),
  path: z.array(z.tuple([z.int().min(0), z.string()])),
  window: z.string(),
  page: z.string(),
  isRepeated: z.boolean().optional(),
});
export type ElementRef = z.infer<typeof ElementRef>;

export type ElementMatch = 'name' | 'path';

/** How two elements match (recovery.md, 5.5). */
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

/** A recycled row has another name at its path. */
function isContradicted(one: ElementRef, other: ElementRef): boolean {
  return one.name !== '' && other.name !== '' && one.name !== other.name;
}

export function isSamePath({ path: one }: ElementRef, { path: other }: ElementRef): boolean {
  return (
    one.length === other.length &&
    one.every(([index, role], level) => other[level]?.[0] === index && other[level][1] === role)
  );
}

/** Undefined if `reference` names a different element. */
export function joinCluster(members: readonly ElementRef[], reference: ElementRef): ElementRef[] | undefined {
  return members.some((member) => matchElements(member, reference) !== undefined)
    ? [...members.filter((member) => !isSameMember(member, reference)), reference]
    : undefined;
}

export function uniteClusters(one: readonly ElementRef[], other: readonly ElementRef[]): ElementRef[] {
  return [...one.filter((member) => !other.some((each) => isSameMember(each, member))), ...other];
}

function isSameMember(one: ElementRef, other: ElementRef): boolean {
  return one.role === other.role && one.name === other.name && isSamePath(one, other);
}
