import type { Thing } from '../outline.ts';
import { reachesRow } from './columns.ts';
import type { PageSection } from './sections.ts';

export function isWithin(thing: Thing, sections: readonly PageSection[] | undefined): boolean {
  return sectionRank(thing, sections) !== undefined;
}

export function sectionRank(thing: Thing, sections: readonly PageSection[] | undefined): number | undefined {
  if (sections === undefined) return 0;
  const at = sections.findIndex(
    (section) => section.holds?.(thing) ?? (isBetween(thing, section) || reachesRow(thing, section)),
  );
  return at === -1 ? undefined : (sections[at]?.tightness ?? 0);
}

function isBetween({ order }: Thing, { from, to }: PageSection): boolean {
  return order >= from && order < to;
}
