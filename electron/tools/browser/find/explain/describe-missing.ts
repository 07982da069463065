import { cutText } from '../../../../../shared/text/cut-text.ts';
import { nearestNames } from '../../../../../shared/text/nearest-names.ts';
import { hasPart, namesakes } from './candidates.ts';
import { closedCalendar } from './closed-calendar.ts';
import { fieldRoles, pressedRoles } from '../match/control-roles.ts';
import { isSameName } from '../match/name-match.ts';
import { partsOf, sectionsOf } from '../match/sections.ts';
import { pageSideNamed } from '../match/sides.ts';
import { thingsIn, type Thing } from '../outline.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { roleWord, targetLabel, type Target } from '../target.ts';

interface Missing {
  readonly target: Target;
  readonly purpose: Purpose;
  readonly isTooFew: boolean;
  /** Drawn in place of a hidden field of that name. */
  readonly drawn?: string | undefined;
  readonly hasSimilar?: boolean;
}

const nothingSimilar = ' The page has nothing similar.';

const maxParts = 4;
const longestText = 60;

export function describeMissing(
  pages: readonly Thing[],
  { target, purpose, isTooFew, drawn, hasSimilar = true }: Missing,
): string {
  const { within, target: name = '' } = target;
  if (within !== undefined && !hasPart(pages, within)) {
    const spoken = /^the (\w+)$/i.exec(within.trim())?.[1];
    if (spoken !== undefined) return `No ${spoken} on this page.`;
    const titles = nearestNames(within, new Set(pages.flatMap(titlesIn)), maxParts);
    const likely =
      titles.length === 0
        ? hasSimilar
          ? ''
          : nothingSimilar
        : ` The page has ${titles.map((title) => `“${title}”`).join(', ')}.`;
    return `No part called “${within}” on this page.${likely}`;
  }
  const what = isTooFew
    ? `Fewer than ${target.nth ?? 1} matches for ${targetLabel({ ...target, within: undefined, nth: undefined })}`
    : whatIsMissing(target, purpose);
  const choices = purpose === 'edit' && name !== '' ? choicesCalled(pages, name) : [];
  const instead =
    choices.length === 0
      ? ''
      : ` “${name}” is a choice. Click ${choices.map((each) => `“${each}”`).join(' or ')} within it.`;
  const isField = purpose === 'edit' || purpose === 'choose';
  const parts = isField && name !== '' ? fieldsBelow(pages, name) : [];
  const below =
    parts.length === 0
      ? ''
      : ` “${name}” holds ${parts.map((each) => `“${each}”`).join(' and ')}. Name one of them.`;
  const date = closedCalendar(pages, { target, purpose })?.field;
  const closed =
    date === undefined
      ? ''
      : ` No calendar is open at “${date}”. Click its icon, or enter the whole date with type_text.`;
  const side = pageSideNamed(within);
  const isBeside = (side === 'left' || side === 'right') && namesakes(pages, { target, purpose }).length > 0;
  const beside = isBeside ? ` The page has it ${side === 'left' ? 'right' : 'left'} of the middle.` : '';
  const hidden = drawn === undefined ? '' : ` ${describeDrawn(drawn)}`;
  const advice = `${hidden}${instead}${below}${closed}${beside}`;
  const where = within === undefined ? 'on this page' : `within “${within}”`;
  if (advice !== '' || hasSimilar) return `${what} ${where}.${advice}`;
  const shown = within === undefined ? '' : shownIn(pages, within);
  return `${what} ${where}.${shown || nothingSimilar}`;
}

/** What can be pressed comes first. Empty without texts. */
function shownIn(pages: readonly Thing[], within: string): string {
  const [section] = pages.flatMap((page) => sectionsOf(page, within).slice(0, 1));
  const things = section === undefined ? [] : partsOf(section).flatMap((part) => [...thingsIn(part)]);
  const ends = things.filter(({ children }) => children.every(({ role }) => role === 'text'));
  const words = (thing: Thing): string => thing.name || thing.text || thing.placeholder;
  const isPressed = ({ role, text, isPointer }: Thing): boolean =>
    pressedRoles.includes(role) || fieldRoles.includes(role) || (isPointer && !/[\p{L}\p{N}]/u.test(text));
  const sorted = [...ends.filter(isPressed), ...ends.filter((thing) => !isPressed(thing))];
  const texts = new Set(sorted.map((thing) => cutText(words(thing), longestText)));
  const quoted = [...texts]
    .filter((text) => text !== '' && !isSameName(text, within))
    .map((text) => `“${text}”`);
  if (quoted.length === 0) return '';
  const more = quoted.length > maxParts ? ', …' : '';
  return ` In it: ${quoted.slice(0, maxParts).join(', ')}${more}.`;
}

function describeDrawn(words: string): string {
  const drawn = words === '' ? 'something else' : `“${cutText(words, longestText)}”`;
  return `A hidden field is drawn as ${drawn}. Click that, and enter the value there.`;
}

export function onlyContained(count: number, { target, purpose }: Omit<Missing, 'isTooFew'>): string {
  const { within, target: name, role } = target;
  const where = within === undefined ? 'on this page' : `within “${within}”`;
  const noun = roleWord(role) ?? nounOf[purpose];
  return `No ${noun} ${where} is called just “${name}”, but ${count} elements contain it. Name one in full.`;
}

/** Follows what is missing. Empty without texts. */
export function onlyIn(texts: readonly string[]): string {
  const [first, ...others] = new Set(texts.map((text) => cutText(text, longestText)));
  if (first === undefined) return '';
  return others.length === 0
    ? ` Only the text “${first}” contains it.`
    : ` Only texts such as “${first}” contain it.`;
}

function choicesCalled(pages: readonly Thing[], name: string): readonly string[] {
  const called = pages.flatMap((page) => [...thingsIn(page)]).filter((thing) => isSameName(thing.name, name));
  const choices = called.map((thing) =>
    [...thingsIn(thing)].flatMap(({ role, name: own }) => (role === 'radio' && own !== '' ? [own] : [])),
  );
  return choices.find(({ length }) => length > 1) ?? [];
}

function fieldsBelow(pages: readonly Thing[], caption: string): readonly string[] {
  const captions = pages
    .flatMap((page) => [...thingsIn(page)])
    .filter(({ text, children }) => children.length === 0 && isSameName(text, caption));
  const below = captions.map((thing) => {
    const siblings = thing.parent?.children ?? [];
    const after = siblings.slice(siblings.indexOf(thing) + 1).flatMap((part) => [...thingsIn(part)]);
    const fields = after.filter(({ role, name }) => fieldRoles.includes(role) && name !== '');
    return [...new Set(fields.map(({ name }) => name))];
  });
  return below.find(({ length }) => length > 1 && length <= maxParts) ?? [];
}

function titlesIn(page: Thing): string[] {
  return [...thingsIn(page)].flatMap(({ role, name, text, children }) =>
    role === 'page' ? [] : [name, children.length === 0 ? text : ''].filter((title) => title !== ''),
  );
}

export function whatIsMissing({ target, role, css, testId }: Target, purpose: Purpose): string {
  if (css !== undefined) return `Nothing that matches the selector ${css}`;
  if (testId !== undefined) return `Nothing with the test id “${testId}”`;
  const noun = roleWord(role) ?? nounOf[purpose];
  return target === undefined ? `No ${noun}` : `No ${noun} called “${target}”`;
}

const nounOf: Readonly<Record<Purpose, string>> = {
  press: 'button or link',
  point: 'element',
  edit: 'field',
  choose: 'list',
  tick: 'box',
  look: 'element',
};
