import type { TargetCandidate } from '../../../../../shared/run/target-candidate.ts';
import { cutText } from '../../../../../shared/text/cut-text.ts';
import { nearestNames } from '../../../../../shared/text/nearest-names.ts';
import { closedCalendar } from './closed-calendar.ts';
import { fieldRoles, pressedRoles } from '../match/control-roles.ts';
import { captionFor, nameSeen } from '../match/captions.ts';
import { isOfKind, isSwitchOrBox } from '../match/ranked-matches.ts';
import { matchTarget } from '../match/match-target.ts';
import { nameLikeness } from '../match/name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';
import { withOneWordPerSense } from '../match/one-word-per-sense.ts';
import { isWithin } from '../match/section-rank.ts';
import { sectionsOf } from '../match/sections.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { splitNames, type Target } from '../target.ts';
import { tellApart } from './tell-apart.ts';

interface PageCandidate {
  readonly role: string;
  readonly name: string;
  readonly thing?: Thing;
}

interface NamedThing extends PageCandidate {
  readonly thing: Thing;
}

const most = 8;
const maxEqual = 3;
const maxOthers = 3;
const longestName = 60;
/** Shorter names resemble too many others. */
const shortest = 5;
const plainRoles = new Set([
  'text',
  'paragraph',
  'generic',
  'img',
  'cell',
  'row',
  'rowgroup',
  'table',
  'list',
  'listitem',
  'main',
  'banner',
  'contentinfo',
  'navigation',
  'region',
  'form',
  'group',
  'document',
  'strong',
  'emphasis',
  'code',
  'article',
  'complementary',
  'term',
  'definition',
  'separator',
  'status',
  'time',
]);

const fillers = new Set([
  'the',
  'and',
  'for',
  'into',
  'from',
  'with',
  'this',
  'that',
  'your',
  'our',
  'all',
  'der',
  'die',
  'das',
  'und',
]);
const serving: Readonly<Partial<Record<Purpose, readonly string[]>>> = {
  press: ['link', 'button'],
  edit: ['combobox', 'searchbox', 'textbox'],
  choose: ['listbox', 'combobox'],
};

const likeness = { same: 9, contained: 8, near: 6, sameSense: 5, oneWord: 4, none: 0 } as const;

export function namedThings(outline: Thing, purpose: Purpose): NamedThing[] {
  return shownThings(outline, purpose).filter(({ name }) => name !== '');
}

function shownThings(outline: Thing, purpose: Purpose, within?: string): NamedThing[] {
  const sections = within === undefined ? undefined : sectionsOf(outline, within);
  return [...thingsIn(outline)].flatMap((thing): NamedThing[] => {
    const isControl = pressedRoles.includes(thing.role) || fieldRoles.includes(thing.role);
    const isMute =
      ['page', 'document', 'text'].includes(thing.role) ||
      (thing.role === 'generic' && !thing.isPointer) ||
      (thing.role === 'option' && thing.ref === undefined);
    if (isMute || isInnerPart(thing) || !isWithin(thing, sections)) return [];
    const role = thing.role === 'generic' ? 'element' : thing.role;
    const own = nameSeen(thing, purpose) || (role === 'element' ? cutText(thing.text, longestName) : '');
    const name = own || (isControl ? captionFor(thing, purpose) || thing.placeholder : '');
    return name === '' && !isControl ? [] : [{ role, name, thing }];
  });
}

/** Repeats the words of the pressed element around it. */
function isInnerPart({ role, text, parent }: Thing): boolean {
  return role === 'generic' && parent?.role === role && parent.isPointer && parent.text === text;
}

interface Sought {
  readonly target: Target;
  readonly purpose: Purpose;
  isUsable?(thing: Thing): boolean;
}

/** Those in the target's section come first. */
export function findCandidates(pages: readonly Thing[], sought: Sought): TargetCandidate[] {
  const { target, purpose } = sought;
  const calendar = closedCalendar(pages, sought);
  const icons = calendar?.icons ?? [];
  const things = candidateThings(pages, sought);
  return [
    ...tellApart(icons, { pages, target: { ...target, within: calendar?.field }, purpose }),
    ...tellApart(things, { pages, target, purpose }),
  ].slice(0, Math.max(most, things.length));
}

export function candidateThings(
  pages: readonly Thing[],
  { target, purpose, isUsable = () => true }: Sought,
): readonly Thing[] {
  const hasSection = hasPart(pages, target.within);
  const shown = shownWithin(pages, target, purpose).filter(({ thing }) => isUsable(thing));
  const things = rankCandidates(shown, target, purpose).map(({ thing }) => thing);
  const others = target.within === undefined ? [] : namesakes(pages, { target, purpose, isUsable });
  const icons = closedCalendar(pages, { target, purpose })?.icons ?? [];
  const all = [...new Set(hasSection ? [...things, ...others] : [...others, ...things])];
  return all.filter((thing) => !icons.includes(thing)).slice(0, most + others.length);
}

function shownWithin(pages: readonly Thing[], { within }: Target, purpose: Purpose): NamedThing[] {
  const part = hasPart(pages, within) ? within : undefined;
  return pages.flatMap((page) => shownThings(page, purpose, part));
}

/** 0 if some have a similar name, as candidates aren't just the first then. */
export function countOfKind(pages: readonly Thing[], { target, purpose }: Sought): number {
  const own = inFront(shownWithin(pages, target, purpose).filter((each) => isMeant(each, target, purpose)));
  const likenessOf = compareWith(target.target ?? '', own);
  return own.some(({ name }) => likenessOf(name) > likeness.none) ? 0 : own.length;
}

export function hasPart(pages: readonly Thing[], within: string | undefined): boolean {
  return within === undefined || pages.some((page) => sectionsOf(page, within).length > 0);
}

/** Elsewhere on the page. */
export function namesakes(pages: readonly Thing[], { target, purpose, isUsable }: Sought): readonly Thing[] {
  if (target.target === undefined) return [];
  return splitNames(target.target).flatMap((name) => {
    const anywhere = { ...target, target: name, within: undefined, nth: undefined };
    const found = matchTarget(pages, anywhere, purpose, isUsable);
    return found === undefined || found.isPart || found.isPlain ? [] : found.things.slice(0, maxEqual);
  });
}

/** Likeliest first. Lists other kinds only if their name is closer, and few equal ones. */
export function rankCandidates<Candidate extends PageCandidate>(
  all: readonly Candidate[],
  target: Target,
  purpose: Purpose,
): Candidate[] {
  const likenessOf = compareWith(target.target ?? '', all);
  const scored = all
    .map((shown, index) => ({
      shown,
      index,
      isOwn: isMeant(shown, target, purpose),
      likeness: likenessOf(shown.name),
      service: serving[purpose]?.indexOf(shown.role) ?? -1,
      isBehind: isBehind(shown),
      isInDialog: isInDialog(shown.thing),
    }))
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness ||
        Number(a.isBehind) - Number(b.isBehind) ||
        Number(b.isInDialog) - Number(a.isInDialog) ||
        namelessness(a.shown) - namelessness(b.shown) ||
        b.service - a.service ||
        a.index - b.index,
    );
  const own = fewOfEqual(scored.filter(({ isOwn }) => isOwn));
  const others = fewOfEqual(scored.filter(({ isOwn }) => !isOwn));
  const alike = own.filter((each) => each.likeness > likeness.none);
  const hasClose = alike.some((each) => each.likeness >= likeness.near);
  const leastOfOthers = alike.length > 0 ? likeness.near : likeness.oneWord;
  const beside = hasClose ? [] : others.filter((each) => each.likeness >= leastOfOthers).slice(0, maxOthers);
  const likely = alike.length > 0 ? alike.map(({ shown }) => shown) : inFront(own.map(({ shown }) => shown));
  return [...likely.slice(0, most - beside.length), ...beside.map(({ shown }) => shown)];
}

function inFront<Candidate extends PageCandidate>(all: readonly Candidate[]): readonly Candidate[] {
  const front = all.filter((each) => !isBehind(each));
  return front.length > 0 ? front : all;
}

/** A layer without a role hides what is behind it from screen readers. */
function isBehind({ thing }: PageCandidate): boolean {
  for (let part = thing?.parent; part !== undefined; part = part.parent)
    if (part.states.isUnspoken === true) return true;
  return false;
}

function isInDialog(thing: Thing | undefined): boolean {
  return thing !== undefined && (/dialog$/.test(thing.role) || isInDialog(thing.parent));
}

function namelessness({ name }: PageCandidate): number {
  return name === '' ? 1 : 0;
}

function isMeant({ role, thing }: PageCandidate, target: Target, purpose: Purpose): boolean {
  if (isOfKind(thing ?? { role, kind: undefined }, target, purpose)) return true;
  if (target.role !== undefined)
    return target.within !== undefined && isSwitchOrBox(role) && isSwitchOrBox(target.role);
  return purpose === 'look' ? !plainRoles.has(role) : role === 'element' && /press|point/.test(purpose);
}

function compareWith(target: string, all: readonly PageCandidate[]): (name: string) => number {
  const each = splitNames(target).map((name) => compareWithName(name, all));
  return (name) => Math.max(...each.map((likenessOf) => likenessOf(name)));
}

function compareWithName(target: string, all: readonly PageCandidate[]): (name: string) => number {
  const wanted = target.trim().toLowerCase();
  if (wanted === '') return () => likeness.none;
  const sense = withOneWordPerSense(wanted);
  const words = wordsOf(sense).filter((word) => word.length > 2 && !fillers.has(word));
  const near = new Set(nearestNames(wanted, new Set(all.map(({ name }) => name)), most));
  return (name) => {
    const same = nameLikeness(wanted, name);
    if (same !== undefined) return same === 2 ? likeness.contained : likeness.same;
    const text = name.toLowerCase();
    if (text.includes(wanted) || (text.length > 2 && nameLikeness(text, wanted) === 2))
      return likeness.contained;
    if (near.has(name) && wanted.length >= shortest) return likeness.near;
    const meant = withOneWordPerSense(text);
    if (nameLikeness(sense, meant) !== undefined) return likeness.sameSense;
    const hasWord = words.some((word) => wordsOf(meant).some((own) => own.startsWith(word)));
    return hasWord ? likeness.oneWord : likeness.none;
  };
}

function fewOfEqual<Scored extends { readonly shown: PageCandidate }>(
  scored: readonly Scored[],
): readonly Scored[] {
  const counts = new Map<string, number>();
  return scored.filter(({ shown: { role, name } }) => {
    const count = (counts.get(`${role} ${name}`) ?? 0) + 1;
    counts.set(`${role} ${name}`, count);
    return count <= maxEqual;
  });
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
