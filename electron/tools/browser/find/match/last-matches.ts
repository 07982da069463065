import { roleRank } from './able-roles.ts';
import { isBoxOfRow } from './boxes-of-rows.ts';
import { isCellToOpen } from './cells-to-open.ts';
import { isDrawnList } from './captions.ts';
import { boxRoles, pressedRoles } from './control-roles.ts';
import { groupOf, isDrawnButton } from './drawn-button.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { isInDrawnMenu } from './paths.ts';
import { differsInSpacesAlone, nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';
import {
  captionKind,
  columnKind,
  isPressing,
  matchesOf,
  plainRank,
  pointerRank,
  type RankedMatch,
} from './ranked-matches.ts';
import { isWithin, sectionRank } from './section-rank.ts';
import { sectionsOf } from './sections.ts';
import { isInRow, isSide } from './sides.ts';
import type { Target } from '../target.ts';

/** A box named only by a cell of its row. */
export function byRow(frames: readonly Thing[], target: Target, purpose: Purpose): readonly RankedMatch[] {
  const { target: name = '', role, exact } = target;
  if (role === undefined ? purpose !== 'tick' : !boxRoles.includes(role)) return [];
  const all = matchesOf(frames, { ...target, target: undefined }, purpose);
  return all.filter(({ thing }) => isBoxOfRow(thing, name, exact));
}

/** Never used for reading, which must not mistake one name for another. */
export function byOtherSpaces(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  const { target: name = '', exact = false } = target;
  if (purpose === 'look' || exact || name === '') return [];
  const words = new Set(
    frames.flatMap((page) =>
      [...thingsIn(page)].flatMap((thing) => [thing.name, thing.text, thing.placeholder]),
    ),
  );
  return [...words].flatMap((each) =>
    each === name || !differsInSpacesAlone(name, each)
      ? []
      : matchesOf(frames, { ...target, target: each, exact: true }, purpose),
  );
}

export function drawnButtons(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
  isEligible: (thing: Thing) => boolean,
): readonly RankedMatch[] {
  const { role, within, target: name } = target;
  if (role !== 'button' || purpose !== 'press' || within === undefined || name !== undefined) return [];
  const isAtSide = isSide(within);
  const drawn = frames.flatMap((page, frame): (RankedMatch & { readonly group: Thing | undefined })[] => {
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

/** Names of pictures; a person calls any other button by its words. */
const opening = /^$|\b(?:open|choose|pick|select|show|toggle|browse|popup|calendar|date|time|button)\b/i;

/** The label also names a button after it that opens something. */
export function buttonsOfField(
  frames: readonly Thing[],
  { target: label = '', role, within, exact }: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  if (role !== 'button' || purpose !== 'press' || label === '') return [];
  return frames.flatMap((page, frame) => {
    const fields = sectionsOf(page, label).filter(
      ({ isField, title }) =>
        isField === true && (nameLikeness(label, title.name || title.text, exact) ?? 2) < 2,
    );
    const around = within === undefined ? undefined : sectionsOf(page, within);
    return [...thingsIn(page)].flatMap((thing): RankedMatch[] => {
      const isButton = thing.role === role && thing.ref !== undefined && opening.test(thing.name);
      // In a table, the name may mean a column.
      if (!isButton || isInRow(thing) || !isWithin(thing, around)) return [];
      const place = sectionRank(
        thing,
        fields.filter(({ title }) => title.order < thing.order),
      );
      return place === undefined ? [] : [{ frame, thing, rank: [0, 0, 0, 0, captionKind, place] }];
    });
  });
}

const seenAlike: readonly string[] = ['button', 'link', 'tab', 'menuitem'];
const pressedAlike: readonly string[] = [...seenAlike, 'menuitemcheckbox', 'menuitemradio', 'radio'];

/** Whether people see it as such, though it has another role or none. */
export function isOnlySeenAs(thing: Thing, { role, target }: Target): boolean {
  const isSeen = role !== undefined && target !== undefined && seenAlike.includes(role);
  return isSeen && roleRank(thing, role) === undefined;
}

/** What is pressed by its whole words, if nothing of the named role has them. All kinds count alike. */
export function pressedAsSeen(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  const { role, target: name } = target;
  if (role === undefined || !seenAlike.includes(role) || !isPressing(purpose) || name === undefined)
    return [];
  const isControl = ({ parent }: Thing): boolean =>
    parent !== undefined && (pressedRoles.includes(parent.role) || isControl(parent));
  return matchesOf(frames, { ...target, role: undefined }, purpose).flatMap((match): RankedMatch[] => {
    const [, isPart, able, , kind = captionKind, place = 0] = match.rank;
    const { thing } = match;
    const isDrawn = able === pointerRank && /^(?:generic|text|img)$/.test(thing.role) && !isControl(thing);
    const isCalled = isPart === 0 && (kind < captionKind || thing.role === 'radio');
    const isMeant = isCalled && (pressedAlike.includes(thing.role) || isDrawn);
    return isMeant ? [{ ...match, rank: [0, 0, pointerRank, 0, 0, place] }] : [];
  });
}

/** Lists without a role, by what they show. */
export function drawnLists(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  const { role, target: name = '' } = target;
  const isList = role === 'combobox' || role === 'listbox';
  if (!isList || name === '' || (purpose !== 'choose' && purpose !== 'press')) return [];
  return matchesOf(frames, { ...target, role: undefined }, 'choose').filter(
    ({ thing, rank }) => rank[1] === 0 && isDrawnList(thing),
  );
}

/** Items of menus that have no roles. */
export function drawnMenuItems(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  if (target.role !== 'menuitem' || !isPressing(purpose) || target.target === undefined) return [];
  return matchesOf(frames, { ...target, role: undefined }, purpose).filter(
    ({ thing, rank }) => rank[1] === 0 && rank[2] === pointerRank && isInDrawnMenu(thing),
  );
}

export function cellsToOpen(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  const { role, within, target: column, exact } = target;
  if (purpose !== 'edit' && purpose !== 'choose') return [];
  if (role !== undefined || within === undefined || column === undefined) return [];
  return frames.flatMap((page, frame) => {
    const rows = sectionsOf(page, within).filter(({ element }) => element.role === 'row');
    return [...thingsIn(page)].flatMap((thing): RankedMatch[] => {
      const place = sectionRank(thing, rows);
      return place === undefined || !isCellToOpen(thing, column, exact)
        ? []
        : [{ frame, thing, rank: [1, 0, plainRank, 0, columnKind, place] }];
    });
  });
}
