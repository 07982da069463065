import type { ElementRef } from './element-ref.ts';
import { isSamePath, matchElements } from './is-same-element.ts';

/** Undefined when the reference belongs elsewhere. */
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
