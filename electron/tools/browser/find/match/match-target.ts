import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { boxRoles } from './control-roles.ts';
import { rootOf, thingsIn, type Thing } from '../outline.ts';
import type { Target } from '../target.ts';
import { thingsAsSeen } from '../things-as-seen.ts';
import {
  buttonsOfField,
  byOtherSpaces,
  byRow,
  cellsToOpen,
  drawnButtons,
  drawnLists,
  drawnMenuItems,
  pressedAsSeen,
} from './last-matches.ts';
import { daysOfShownMonth } from './month-days.ts';
import { nameLikeness } from './name-match.ts';
import { pathOf, underPath } from './paths.ts';
import { isPressing, matchesOf, plainRank, type Rank, type RankedMatch } from './ranked-matches.ts';
import { barAt, isInRow, pageSideNamed } from './sides.ts';

export interface TargetMatch {
  readonly things: readonly Thing[];
  readonly rank: Rank;
  /** Mere text: not made for the action, without a pointer cursor. */
  readonly isPlain: boolean;
  readonly isPart: boolean;
}

/**
 * Compares all frames. Prefers, in this order: elements made for the action, whole names, controls, own
 * names.
 */
export function matchTarget(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
  isEligible: (thing: Thing) => boolean = () => true,
): TargetMatch | undefined {
  const side = pageSideNamed(target.within);
  if (side !== 'top' && side !== 'bottom') return bestMatch(frames, target, purpose, isEligible);
  const isInBar = barsAt(frames, side);
  const inBar = bestMatch(frames, target, purpose, (thing) => isInBar(thing) && isEligible(thing));
  if (inBar !== undefined && !inBar.isPlain && !inBar.isPart) return inBar;
  if (target.target !== undefined || target.role === undefined)
    return bestMatch(frames, target, purpose, isEligible);
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
  const named = byPath(frames, target, purpose) ?? matchesOf(frames, target, purpose);
  const searches = [
    () => (named.length > 0 ? named : byRow(frames, target, purpose)),
    () => drawnButtons(frames, target, purpose, isEligible),
    () => buttonsOfField(frames, target, purpose),
    () => drawnLists(frames, target, purpose),
    () => cellsToOpen(frames, target, purpose),
    () => byOtherSpaces(frames, target, purpose),
    () => drawnMenuItems(frames, target, purpose),
    () => pressedAsSeen(frames, target, purpose),
  ];
  let all: readonly RankedMatch[] = [];
  for (const search of searches)
    if (all.length === 0) all = search().filter(({ thing }) => isEligible(thing));
  const best = choose(withoutJoined(all, target), target);
  const rank = best[0]?.rank;
  const chosen = best.map(({ thing }) => thing);
  const things = isPressing(purpose) && target.nth === undefined ? daysOfShownMonth(chosen) : chosen;
  return rank === undefined
    ? undefined
    : { things, rank, isPlain: rank[2] === plainRank, isPart: rank[1] === 1 };
}

/** Words that only neighboring cells make together count if nothing else says them. */
function withoutJoined(
  found: readonly RankedMatch[],
  { target: words = '' }: Target,
): readonly RankedMatch[] {
  const isPart = ({ rank }: RankedMatch): boolean => rank[1] === 1;
  const saysNone = ({ name, text }: Thing): boolean =>
    [name, text].every((each) => nameLikeness(words, each) === undefined);
  const partsIn = (row: Thing): readonly Thing[] => [...thingsIn(row)].slice(1);
  const joined = found.filter(
    (each) => isPart(each) && each.thing.role === 'row' && partsIn(each.thing).every(saysNone),
  );
  const others = found.filter((each) => !isPart(each) || !joined.some((row) => overlap(row, each)));
  return others.length === 0 ? found : others;
}

function byPath(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] | undefined {
  const parents = [...pathOf(target.target)];
  const name = parents.pop();
  if (parents.length === 0) return undefined;
  const literal = matchesOf(frames, target, purpose).some(({ rank }) => rank[1] === 0);
  if (literal) return undefined;
  const found = underPath(matchesOf(frames, { ...target, target: name }, purpose), {
    parents,
    pages: frames,
  });
  return found.length === 0 ? undefined : found;
}

/** Never counts from whole names to parts, or from controls to text. */
function choose(found: readonly RankedMatch[], { nth }: Target): readonly RankedMatch[] {
  const groups = new Map<string, RankedMatch[]>();
  for (const each of [...found].sort((one, other) => compareRanks(one.rank, other.rank)))
    groups.set(each.rank.join(' '), [...(groups.get(each.rank.join(' ')) ?? []), each]);
  const [best = [], ...others] = groups.values();
  const isOfDrawn = best.some(isDrawn);
  const drawn = (group: readonly RankedMatch[]): readonly RankedMatch[] =>
    asSeen(innermost(withoutCopied(withoutIcons(isOfDrawn ? group.filter(isDrawn) : group))));
  const counted = [...drawn(best)];
  if (nth === undefined) return counted;
  if (nth === 'last') return counted.slice(-1);
  for (const group of others)
    if (isAlike(group, best))
      counted.push(...drawn(group).filter((each) => !counted.some((known) => overlap(known, each))));
  return counted.slice(nth - 1, nth);
}

function asSeen(found: readonly RankedMatch[]): readonly RankedMatch[] {
  const frames = new Set(found.map(({ frame }) => frame));
  return [...frames].flatMap((frame) => thingsAsSeen(found.filter((each) => each.frame === frame)));
}

/** An icon's tooltip may repeat the words beside it in the same pressed box. */
function withoutIcons(found: readonly RankedMatch[]): readonly RankedMatch[] {
  const isIcon = ({ role, name, children, parent }: Thing): boolean =>
    role === 'generic' && name !== '' && children.length === 0 && parent?.isPointer === true;
  const isBesideWords = ({ parent }: Thing): boolean =>
    found.some(({ thing }) => thing.role === 'text' && thing.parent === parent);
  return found.filter(({ thing }) => !isIcon(thing) || !isBesideWords(thing));
}

/** A table may draw its first columns again, over themselves. */
function withoutCopied(found: readonly RankedMatch[]): readonly RankedMatch[] {
  const isBelow = (one: RankedMatch, other: RankedMatch): boolean => {
    const [box, over] = [one.thing.box, other.thing.box];
    if (box === undefined || over === undefined || one.frame !== other.frame) return false;
    const isThere = Math.abs(over.x - box.x) <= 2 && Math.abs(over.y - box.y) <= 2;
    return isThere && other.thing.role === one.thing.role && other.thing.order > one.thing.order;
  };
  const isBox = ({ thing }: RankedMatch): boolean => boxRoles.includes(thing.role);
  return found.filter((each) => !isBox(each) || !found.some((other) => isBelow(each, other)));
}

/** False for a control that a drawn one stands for, or that no press reaches. */
function isDrawn({ thing }: RankedMatch): boolean {
  return thing.states.isUnspoken !== true && (thing.ref !== undefined || thing.role !== 'listbox');
}

function isAlike([one]: readonly RankedMatch[], [other]: readonly RankedMatch[]): boolean {
  return one?.rank[0] === other?.rank[0] && one?.rank[1] === other?.rank[1];
}

function overlap(one: RankedMatch, other: RankedMatch): boolean {
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
