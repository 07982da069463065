import { ableRoles, isOfParts, roleRank } from './able-roles.ts';
import { boxRoles, fieldRoles as fields, pressedRoles as pressed } from './control-roles.ts';
import { isCell } from './cells-to-open.ts';
import { captionsBeside, captionsOf, captionsOfRange, isDrawnList } from './captions.ts';
import { columnsOf, headerAround } from './columns.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';
import { isPartOfList } from './parts-of-list.ts';
import { sectionRank } from './section-rank.ts';
import { partsOf, sectionsOf } from './sections.ts';
import type { Target } from '../target.ts';

const longestWords = 200;

type NameKind = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type Rank = readonly number[];

export interface RankedMatch {
  readonly frame: number;
  readonly thing: Thing;
  readonly rank: Rank;
}

export function matchesOf(
  frames: readonly Thing[],
  target: Target,
  purpose: Purpose,
): readonly RankedMatch[] {
  return frames.flatMap((page, frame) =>
    matchesIn(page, target, purpose).map((match) => ({ ...match, frame })),
  );
}

function matchesIn(page: Thing, target: Target, purpose: Purpose): Omit<RankedMatch, 'frame'>[] {
  const all = [...thingsIn(page)].slice(1);
  const sections = target.within === undefined ? undefined : sectionsOf(page, target.within);
  if (sections?.length === 0) return [];
  const name = target.target?.trim() ?? '';
  if (name === '' && target.role === undefined && purpose === 'look')
    return sections?.[0] === undefined ? [] : partsOf(sections[0]).map((thing) => ({ thing, rank: [0] }));
  const isOneRow = sections?.some(({ element }) => element.role === 'row') === true;
  const captions = lazily(() => captionsOf(all, purpose));
  return all.flatMap((thing) => {
    const place = sectionRank(thing, sections);
    const able = ability(thing, target, purpose);
    if (place === undefined || able === undefined) return [];
    // What is around a box may take its presses.
    const isReached = thing.ref !== undefined || (purpose === 'tick' && boxRoles.includes(thing.role));
    if (name === '')
      return !isReached || able >= pointerRank ? [] : [{ thing, rank: [0, 0, able, 0, 0, place] }];
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
export const captionKind = 3;
export const columnKind = 5;
export const pointerRank = 2;
export const plainRank = 3;

/** 0 and 1: made for the action. 2: pointer. 3: plain text. Undefined: not possible. */
function ability(thing: Thing, { role, target: name }: Target, purpose: Purpose): number | undefined {
  if (thing.role === 'option' && thing.ref === undefined) return undefined;
  if (purpose !== 'look' && isPartOfList(thing)) return undefined;
  if (role !== undefined) {
    const isAlike = name !== undefined && isSwitchOrBox(role) && isSwitchOrBox(thing.role);
    return isOfHeader(thing, role, purpose) ? 1 : (roleRank(thing, role) ?? (isAlike ? 1 : undefined));
  }
  if (purpose === 'look') return fields.includes(thing.role) ? 0 : 1;
  if (purpose === 'edit' && isOfParts(thing)) return 0;
  const made = ableRoles[purpose].findIndex((roles) => roles.includes(thing.role));
  if (made !== -1) return made;
  if (purpose === 'choose' && isDrawnList(thing)) return pointerRank;
  if (!isPressing(purpose)) return undefined;
  return thing.isPointer ? pointerRank : plainRank;
}

/** Many a switch is a checkbox to the page. */
export function isSwitchOrBox(role: string): boolean {
  return role === 'switch' || role === 'checkbox';
}

/** People call a control that sorts a column its header, not a button. */
function isOfHeader(thing: Thing, role: string, purpose: Purpose): boolean {
  const isButton = role === 'button' && thing.role === role && purpose !== 'look';
  return isButton && headerAround(thing) !== undefined;
}

export function isPressing(purpose: Purpose): boolean {
  return purpose === 'press' || purpose === 'point';
}

export function isLikeliest(thing: Thing, purpose: Purpose): boolean {
  return ability(thing, {}, purpose) === 0;
}

function isMadeFor({ role }: Thing, purpose: Purpose): boolean {
  return purpose !== 'look' && ableRoles[purpose][0]?.includes(role) === true;
}

/** Without a named role, the likeliest kind for the action. */
export function isOfKind(
  thing: Pick<Thing, 'role' | 'kind'>,
  { role }: Pick<Target, 'role'>,
  purpose: Purpose,
): boolean {
  if (role !== undefined) return roleRank(thing, role) !== undefined;
  return purpose !== 'look' && ableRoles[purpose][0]?.includes(thing.role) === true;
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

/** Whether the visible words of a button begin its name, as in “Severity filter”. */
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

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
