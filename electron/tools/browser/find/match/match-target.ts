import { ableRoles, isOfParts, roleRank } from './able-roles.ts';
import { boxRoles, fieldRoles as fields, pressedRoles as pressed } from './control-roles.ts';
import { isBoxOfRow } from './boxes-of-rows.ts';
import { isCell, isCellToOpen } from './cells-to-open.ts';
import { captionsBeside, captionsOf, captionsOfRange, isDrawnList } from './captions.ts';
import { groupOf, isDrawnButton } from './drawn-button.ts';
import { columnsOf, headerAround, reachesRow } from './columns.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { daysOfShownMonth } from './month-days.ts';
import { differsInSpacesAlone, nameLikeness } from './name-match.ts';
import { rootOf, thingsIn, type Thing } from '../outline.ts';
import { isPartOfList } from './parts-of-list.ts';
import { pathOf, underPath } from './paths.ts';
import { partsOf, sectionsOf, type PageSection } from './sections.ts';
import { barAt, isInRow, isSide, sideCalled } from './sides.ts';
import type { Target } from '../target.ts';

const longestWords = 200;

export interface TargetMatch {
  readonly things: readonly Thing[];
  readonly rank: Rank;
  /** Mere text: not made for the action, without a pointer cursor. */
  readonly isPlain: boolean;
  /** Only words of a name. */
  readonly isPart: boolean;
}

type NameKind = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Lower is better. */
type Rank = readonly number[];

interface Found {
  readonly frame: number;
  readonly thing: Thing;
  readonly rank: Rank;
}

/**
 * Compares all frames. Prefers, in this order: elements for the action to plain text, whole names to parts,
 * controls to pointer elements, own names to text beside them.
 */
export function matchTarget(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
  isEligible: (thing: Thing) => boolean = () => true,
): TargetMatch | undefined {
  const side = sideCalled(target.within);
  if (side !== 'top' && side !== 'bottom') return bestMatch(frames, target, purpose, isEligible);
  const isInBar = barsAt(frames, side);
  const inBar = bestMatch(frames, target, purpose, (thing) => isInBar(thing) && isEligible(thing));
  if (inBar !== undefined && !inBar.isPlain && !inBar.isPart) return inBar;
  if (target.target !== undefined || target.role === undefined)
    return bestMatch(frames, target, purpose, isEligible);
  // Only what is in the bar can be counted.
  return target.nth === undefined
    ? bestMatch(frames, target, purpose, (thing) => !isInRow(thing) && isEligible(thing))
    : undefined;
}

function barsAt(frames: readonly Thing[], side: 'top' | 'bottom'): (thing: Thing) => boolean {
  const bars = new Map(frames.map((page) => [page, barAt(page, side)]));
  return (thing) => bars.get(rootOf(thing))?.(thing) === true;
}

function bestMatch(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
  isEligible: (thing: Thing) => boolean,
): TargetMatch | undefined {
  const named = byPath(frames, target, purpose) ?? allMatches(frames, target, purpose);
  const searches = [
    () => (named.length > 0 ? named : byRow(frames, target, purpose)),
    () => drawnButtons(frames, target, purpose, isEligible),
    () => cellsToOpen(frames, target, purpose),
    () => byOtherSpaces(frames, target, purpose),
  ];
  let all: readonly Found[] = [];
  for (const search of searches)
    if (all.length === 0) all = search().filter(({ thing }) => isEligible(thing));
  const best = choose(all, target);
  const rank = best[0]?.rank;
  const chosen = best.map(({ thing }) => thing);
  const things = isPressing(purpose) && target.nth === undefined ? daysOfShownMonth(chosen) : chosen;
  return rank === undefined
    ? undefined
    : { things, rank, isPlain: rank[2] === plainRank, isPart: rank[1] === 1 };
}

function allMatches(frames: readonly Thing[], target: Target, purpose: Purpose): readonly Found[] {
  return frames.flatMap((page, frame) =>
    matchesIn(page, target, purpose).map((match) => ({ ...match, frame })),
  );
}

/** Undefined without a path, or if its text is a name. */
function byPath(frames: readonly Thing[], target: Target, purpose: Purpose): readonly Found[] | undefined {
  const parents = [...pathOf(target.target)];
  const name = parents.pop();
  if (parents.length === 0) return undefined;
  const literal = allMatches(frames, target, purpose).some(({ rank }) => rank[1] === 0);
  if (literal) return undefined;
  const found = underPath(allMatches(frames, { ...target, target: name }, purpose), {
    parents,
    pages: frames,
  });
  return found.length === 0 ? undefined : found;
}

/** A box that only a cell of its row names. */
function byRow(frames: readonly Thing[], target: Target, purpose: Purpose): readonly Found[] {
  const { target: name = '', role, exact } = target;
  if (role === undefined ? purpose !== 'tick' : !boxRoles.includes(role)) return [];
  const all = allMatches(frames, { ...target, target: undefined }, purpose);
  return all.filter(({ thing }) => isBoxOfRow(thing, name, exact));
}

/** Reading a page must not take one name for another. */
function byOtherSpaces(frames: readonly Thing[], target: Target, purpose: Purpose): readonly Found[] {
  const { target: name = '', exact = false } = target;
  if (purpose === 'look' || exact || name === '') return [];
  const alike = new Set(
    frames
      .flatMap((page) => [...thingsIn(page)].flatMap((thing) => [thing.name, thing.text, thing.placeholder]))
      .filter((each) => differsInSpacesAlone(name, each)),
  );
  return [...alike].flatMap((each) =>
    each === name ? [] : allMatches(frames, { ...target, target: each, exact: true }, purpose),
  );
}

/** What looks like a button of one row or toolbar, without that role. */
function drawnButtons(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
  isEligible: (thing: Thing) => boolean,
): readonly Found[] {
  const { role, within, target: name } = target;
  if (role !== 'button' || purpose !== 'press' || within === undefined || name !== undefined) return [];
  const isAtSide = isSide(within);
  const drawn = frames.flatMap((page, frame): (Found & { readonly group: Thing | undefined })[] => {
    const sections = sectionsOf(page, within);
    return [...thingsIn(page)].flatMap((thing) => {
      const place = sectionRank(thing, sections);
      if (place === undefined || !isDrawnButton(thing, sections) || !isEligible(thing)) return [];
      const group = groupOf(thing, { isAtSide, sections });
      return [{ frame, thing, group, rank: [0, 0, pointerRank, 0, 0, place] }];
    });
  });
  const counted = isAtSide ? drawn.filter(({ group }) => group !== undefined) : drawn;
  const [group, ...others] = new Set(counted.map((each) => each.group));
  return group === undefined || others.length > 0 ? [] : counted;
}

/** To choose or type in a cell that shows its list or field only when it is pressed. */
function cellsToOpen(frames: readonly Thing[], target: Target, purpose: Purpose): readonly Found[] {
  const { role, within, target: column, exact } = target;
  if (purpose !== 'edit' && purpose !== 'choose') return [];
  if (role !== undefined || within === undefined || column === undefined) return [];
  return frames.flatMap((page, frame) => {
    const rows = sectionsOf(page, within).filter(({ element }) => element.role === 'row');
    return [...thingsIn(page)].flatMap((thing): Found[] => {
      const place = sectionRank(thing, rows);
      return place === undefined || !isCellToOpen(thing, column, exact)
        ? []
        : [{ frame, thing, rank: [1, 0, plainRank, 0, columnKind, place] }];
    });
  });
}

function matchesIn(page: Thing, target: Target, purpose: Purpose): Omit<Found, 'frame'>[] {
  const all = [...thingsIn(page)].slice(1);
  const sections = target.within === undefined ? undefined : sectionsOf(page, target.within);
  if (sections?.length === 0) return [];
  const name = target.target?.trim() ?? '';
  if (name === '' && target.role === undefined && purpose === 'look')
    return sections?.[0] === undefined ? [] : partsOf(sections[0]).map((thing) => ({ thing, rank: [0] }));
  const isOneRow = sections?.some(({ element }) => element.role === 'row') === true;
  const captions = lazily(() => captionsOf(all, { ofLists: purpose === 'choose' }));
  return all.flatMap((thing) => {
    const place = sectionRank(thing, sections);
    const able = ability(thing, target, purpose);
    if (place === undefined || able === undefined) return [];
    if (name === '')
      return thing.ref === undefined || able >= pointerRank
        ? []
        : [{ thing, rank: [0, 0, able, 0, 0, place] }];
    const called = calledBy(thing, { name, target, captions, purpose });
    if (called === undefined) return [];
    const { likeness, kind } = called;
    const isOfCaption = isPressing(purpose) && likeness === 2 && kind === captionKind;
    if (isOfCaption && thing.name !== '') return [];
    const isOfColumn =
      isPressing(purpose) && kind === columnKind && isCell(thing) && !isOneRow && target.role === undefined;
    const rank = isOfColumn ? plainRank : able;
    const isLast = rank === plainRank || isOfCaption;
    return [{ thing, rank: [isLast ? 1 : 0, likeness === 2 ? 1 : 0, rank, likeness, kind, place] }];
  });
}

/** Text beside a control. To press a text, words of a caption count less than the whole text elsewhere. */
const captionKind = 3;
const columnKind = 5;
const pointerRank = 2;
const plainRank = 3;

/** 0 and 1: made for the action. 2: pointer. 3: plain text. Undefined: not possible. */
function ability(thing: Thing, { role }: Target, purpose: Purpose): number | undefined {
  // Options of a closed list aren't visible.
  if (thing.role === 'option' && thing.ref === undefined) return undefined;
  if (purpose !== 'look' && isPartOfList(thing)) return undefined;
  if (role !== undefined) return isOfHeader(thing, role, purpose) ? 1 : roleRank(thing, role);
  // A label only repeats the name of its field.
  if (purpose === 'look') return fields.includes(thing.role) ? 0 : 1;
  if (purpose === 'edit' && isOfParts(thing)) return 0;
  const made = ableRoles[purpose].findIndex((roles) => roles.includes(thing.role));
  if (made !== -1) return made;
  if (purpose === 'choose' && isDrawnList(thing)) return pointerRank;
  if (!isPressing(purpose)) return undefined;
  return thing.isPointer ? pointerRank : plainRank;
}

/** People call what sorts a column its header rather than a button. */
function isOfHeader(thing: Thing, role: string, purpose: Purpose): boolean {
  const isButton = role === 'button' && thing.role === role && purpose !== 'look';
  return isButton && headerAround(thing) !== undefined;
}

function isPressing(purpose: Purpose): boolean {
  return purpose === 'press' || purpose === 'point';
}

/** Whether a thing of this name is found before all others, but its equals. */
export function isLikeliest(thing: Thing, purpose: Purpose): boolean {
  return ability(thing, {}, purpose) === 0;
}

/** Whether the role is the likeliest for the action. */
function isMadeFor({ role }: Thing, purpose: Purpose): boolean {
  return purpose !== 'look' && ableRoles[purpose][0]?.includes(role) === true;
}

/** Whether it has the named role, or the likeliest one for the action. */
export function isOfKind(
  thing: Pick<Thing, 'role' | 'kind'>,
  { role }: Pick<Target, 'role'>,
  purpose: Purpose,
): boolean {
  if (role !== undefined) return roleRank(thing, role) !== undefined;
  return purpose !== 'look' && ableRoles[purpose][0]?.includes(thing.role) === true;
}

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

function calledBy(
  thing: Thing,
  {
    name,
    target,
    captions,
    purpose,
  }: {
    readonly name: string;
    readonly target: Target;
    readonly captions: () => ReadonlyMap<Thing, readonly string[]>;
    readonly purpose: Purpose;
  },
): { likeness: number; kind: NameKind } | undefined {
  const own = ownWords(thing, purpose);
  const names: readonly (readonly [string, NameKind])[] = [
    [thing.name, 0],
    [own, thing.name === '' || isDrawnName(thing) ? 0 : 1],
    [thing.placeholder, 2],
    ...(target.isByCaption === false ? [] : (captions().get(thing) ?? [])).map(
      (caption) => [caption, captionKind] as const,
    ),
    [purpose === 'look' ? '' : thing.value, 4],
    ...(target.isByColumn === false ? [] : columnNames(thing, purpose)).map(
      (name) => [name, columnKind] as const,
    ),
  ];
  let best: { likeness: number; kind: NameKind } | undefined;
  for (const [given, kind] of names) {
    const likeness = nameLikeness(name, given, target.exact);
    if (likeness === undefined) continue;
    if (best === undefined || likeness < best.likeness) best = { likeness, kind };
  }
  if (best === undefined && fields.includes(thing.role) && target.isByCaption !== false) {
    const likenesses = captionsOfRange(thing).map(
      (caption) => nameLikeness(name, caption, target.exact) ?? 2,
    );
    const likeness = Math.min(2, ...likenesses);
    if (likeness < 2) return { likeness, kind: 6 };
  }
  return best?.likeness === 2 && best.kind === 0 && isLabeled(thing, name) ? { likeness: 1, kind: 0 } : best;
}

/** Whether the words that a button shows begin its name, as “Severity” does “Severity filter”. */
function isDrawnName({ role, name, text }: Thing): boolean {
  return role === 'button' && text !== '' && name.toLowerCase().startsWith(text.toLowerCase());
}

/** Whether the label before it begins its name, as in “Engine MySQL”. */
function isLabeled(thing: Thing, label: string): boolean {
  const begins = thing.name.toLowerCase().startsWith(label.toLowerCase());
  return begins && captionsBeside(thing).some((caption) => nameLikeness(label, caption, true) !== undefined);
}

function columnNames(thing: Thing, purpose: Purpose): readonly string[] {
  const isPressed = isPressing(purpose) && pressed.includes(thing.role);
  const isTicked = purpose === 'tick' && isMadeFor(thing, purpose);
  return isCell(thing) || isPressed || isTicked ? columnsOf(thing) : [];
}

function ownWords(thing: Thing, purpose: Purpose): string {
  if (thing.role === 'page' || (purpose !== 'look' && thing.text.length > longestWords)) return '';
  return thing.text;
}

/** Counts likeliest first, but never from whole names to parts or from controls to text. */
function choose(found: readonly Found[], { nth }: Target): readonly Found[] {
  const groups = new Map<string, Found[]>();
  for (const each of [...found].sort((one, other) => compareRanks(one.rank, other.rank)))
    groups.set(each.rank.join(' '), [...(groups.get(each.rank.join(' ')) ?? []), each]);
  const [best = [], ...others] = groups.values();
  const isOfDrawn = best.some(isDrawn);
  const drawn = (group: readonly Found[]): readonly Found[] =>
    innermost(isOfDrawn ? group.filter(isDrawn) : group);
  const counted = [...drawn(best)];
  if (nth === undefined) return counted;
  if (nth === 'last') return counted.slice(-1);
  for (const group of others)
    if (isAlike(group, best))
      counted.push(...drawn(group).filter((each) => !counted.some((known) => overlap(known, each))));
  return counted.slice(nth - 1, nth);
}

/** False for a control that another is drawn for or no press reaches. */
function isDrawn({ thing }: Found): boolean {
  return thing.states.isUnspoken !== true && (thing.ref !== undefined || thing.role !== 'listbox');
}

function isAlike([one]: readonly Found[], [other]: readonly Found[]): boolean {
  return one?.rank[0] === other?.rank[0] && one?.rank[1] === other?.rank[1];
}

function overlap(one: Found, other: Found): boolean {
  return one.frame === other.frame && one.thing.order < other.thing.end && other.thing.order < one.thing.end;
}

function compareRanks(one: Rank, other: Rank): number {
  for (const [index, rank] of one.entries()) {
    const difference = rank - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function innermost<Each extends { readonly frame: number; readonly thing: Thing }>(
  found: readonly Each[],
): readonly Each[] {
  const sorted = found.toSorted(
    (one, other) => one.frame - other.frame || one.thing.order - other.thing.order,
  );
  return sorted.filter(({ frame, thing }, index) => {
    const next = sorted[index + 1];
    return next === undefined || next.frame !== frame || next.thing.order >= thing.end;
  });
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
