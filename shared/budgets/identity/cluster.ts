import { limits } from '../limits.ts';
import { distanceBetween } from './distance.ts';
import type { ElementRef } from './element-ref.ts';
import { matchElements } from './is-same-element.ts';

/**
 * Undefined when the reference belongs elsewhere. Unless names agree, the span keeps a cluster from drifting
 * across a page.
 */
export function joinCluster(members: readonly ElementRef[], reference: ElementRef): ElementRef[] | undefined {
  const likenesses = members.map((member) => matchElements(member, reference));
  if (likenesses.every((likeness) => likeness === undefined)) return undefined;
  const others = members.filter((member) => !isSameMember(member, reference));
  return likenesses.includes('name') || isWithinSpan(others, reference) ? [...others, reference] : undefined;
}

export function uniteClusters(one: readonly ElementRef[], other: readonly ElementRef[]): ElementRef[] {
  return [...one.filter((member) => !other.some((each) => isSameMember(each, member))), ...other];
}

function isWithinSpan(members: readonly ElementRef[], reference: ElementRef): boolean {
  return members.every(
    (member) => (distanceBetween(member.bounds, reference.bounds) ?? 0) <= limits.clusterSpan,
  );
}

function isSameMember(one: ElementRef, other: ElementRef): boolean {
  return (
    one.role === other.role &&
    one.name === other.name &&
    samePath(one, other) &&
    (one.path.length > 0 || distanceBetween(one.bounds, other.bounds) === 0 || one.role === 'page')
  );
}

function samePath(one: ElementRef, other: ElementRef): boolean {
  return (
    one.path.length === other.path.length &&
    one.path.every(
      ([index, role], level) => other.path[level]?.[0] === index && other.path[level][1] === role,
    )
  );
}
