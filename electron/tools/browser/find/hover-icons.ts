import type { Frame, Locator, Page } from 'playwright-core';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { pollWhile } from '../session/poll-while.ts';
import type { ShownOutlines } from './find-hits.ts';
import type { Hit } from './hit.ts';
import { nameLikeness } from './match/name-match.ts';
import { locateInFrame, thingsIn, type Thing } from './outline.ts';
import { isWithin } from './match/section-rank.ts';
import { sectionsOf } from './match/sections.ts';
import type { Target } from './target.ts';

interface Hovering {
  readonly target: Target;
  readonly purpose: Purpose;
  readonly signal: AbortSignal;
  readonly shown: ShownOutlines;
}

interface Icon extends Hit {
  readonly thing: Thing;
  readonly markup: string;
}

const maxHovered = 12;
const maxIcons = 200;
const hoverMs = 2_000;
const tooltipMs = 500;
const goneMs = 1_000;

/**
 * Finds icons whose tooltip says the target's words, or undefined. Considers nameless icons, and those named by some
 * of the words.
 */
export async function hitsByTooltip(page: Page, hovering: Hovering): Promise<Hit[] | undefined> {
  const { target, purpose } = hovering;
  const { target: words = '', role = 'button', nth } = target;
  const mayBeTooltip = /\p{L}{2}/u.test(words) && (role === 'button' || role === 'link');
  if (!mayBeTooltip || (purpose !== 'press' && purpose !== 'point')) return undefined;
  const icons = await iconsOn(page, hovering);
  const [buttons, others] = [icons.filter(isButtonOrLink), icons.filter((icon) => !isButtonOrLink(icon))];
  for (const group of [buttons, others]) {
    const found = await withTooltip(group, words, hovering);
    if (found.length === 0) continue;
    if (nth === undefined || found.length === 1) return found;
    return nth === 'last' ? found.slice(-1) : found.slice(nth - 1, nth);
  }
  return undefined;
}

async function withTooltip(icons: readonly Icon[], words: string, { signal }: Hovering): Promise<Icon[]> {
  // Icons that look alike, such as those of rows, are hovered once.
  const hovered = (icons.length > maxHovered ? firstOfEachIcon(icons) : icons).slice(0, maxHovered);
  const found: Icon[] = [];
  const before = await shownBefore(hovered, words, signal);
  for (const icon of hovered) {
    const known = before.get(icon.frame) ?? 0;
    if (!(await showsTooltip(icon, { words, known, signal }))) continue;
    found.push(
      ...(icons.length > maxHovered ? icons.filter(({ markup }) => markup === icon.markup) : [icon]),
    );
    const stays = (await restWithoutMouse(icon, { words, known, signal })) > known;
    // The others can't be told apart from it.
    if (stays) return icon === hovered.at(-1) ? found : [];
  }
  return found;
}

/** A label in a dialog is drawn over the page too, with or without the mouse. */
async function shownBefore(
  icons: readonly Icon[],
  words: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<Frame, number>> {
  const before = new Map<Frame, number>();
  for (const icon of icons)
    if (!before.has(icon.frame))
      before.set(icon.frame, await restWithoutMouse(icon, { words, known: 0, signal }));
  return before;
}

async function iconsOn(page: Page, { target, shown }: Hovering): Promise<readonly Icon[]> {
  const nameless = [...shown].flatMap(([outline, frame]) => {
    const sections = target.within === undefined ? undefined : sectionsOf(outline, target.within);
    return [...thingsIn(outline)]
      .filter((thing) => (isNamelessIcon(thing) || isNamedBy(thing, target)) && isWithin(thing, sections))
      .map((thing) => ({ thing, frame, locator: locateInFrame(page, thing) }));
  });
  const candidates = await Promise.all(
    nameless.slice(0, maxIcons).map(async (each) => ({ ...each, markup: await markupOf(each.locator) })),
  );
  return candidates.flatMap(({ markup, ...each }) => (markup === undefined ? [] : [{ ...each, markup }]));
}

function isButtonOrLink({ thing: { role } }: Icon): boolean {
  return role === 'button' || role === 'link';
}

function isNamedBy({ role, name, ref, states }: Thing, { target: words = '' }: Target): boolean {
  const isPressed = ref !== undefined && states.isDisabled !== true && (role === 'button' || role === 'link');
  return isPressed && nameLikeness(name, words) === 2;
}

function isNamelessIcon(thing: Thing): boolean {
  const { role, name, ref, isPointer, parent, states } = thing;
  if (ref === undefined || states.isDisabled === true || wordsOf(thing) !== '') return false;
  const [, ...inside] = [...thingsIn(thing)];
  if (inside.some((each) => each.role !== 'img' && each.role !== 'generic')) return false;
  const pictures = inside.filter((each) => each.role === 'img').map((each) => each.name);
  const isDrawn = isPointer && parent?.isPointer === false && (role === 'img' || role === 'generic');
  return (role === 'button' || role === 'link' || isDrawn) && (name === '' || name === pictures.join(' '));
}

function wordsOf({ role, text, name, children }: Thing): string {
  if (role === 'img') return '';
  return children.length === 0 ? (text === name ? '' : text) : children.map(wordsOf).join('');
}

/** Undefined unless it is a small icon in view. */
function markupOf(locator: Locator): Promise<string | undefined> {
  const markup = (element: Element): string | undefined => {
    const maxPx = 64;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || Math.max(width, height) > maxPx) return undefined;
    const copy = element.cloneNode(true) as Element;
    for (const each of [copy, ...copy.querySelectorAll('*')])
      for (const { name } of [...each.attributes])
        if (/^(?:id|aria-.*)$/.test(name)) each.removeAttribute(name);
    return copy.outerHTML;
  };
  return locator.evaluate(markup, undefined, { timeout: hoverMs }).catch(() => undefined);
}

function firstOfEachIcon(icons: readonly Icon[]): readonly Icon[] {
  return icons.filter((icon, index) => icons.findIndex(({ markup }) => markup === icon.markup) === index);
}

interface Awaited {
  readonly words: string;
  /** How often they show without the mouse. */
  readonly known: number;
  readonly signal: AbortSignal;
}

async function showsTooltip(icon: Icon, { words, known, signal }: Awaited): Promise<boolean> {
  const isHovered = await icon.locator.hover({ force: true, timeout: hoverMs }).then(
    () => true,
    () => false,
  );
  const hidden = isHovered
    ? await pollWhile(tooltipMs, signal, async () => whether((await countShown(icon, words)) <= known))
    : true;
  return hidden === undefined;
}

/** Waits until the words show only as often as known. Returns how often they do. */
async function restWithoutMouse(icon: Icon, { words, known, signal }: Awaited): Promise<number> {
  await icon.locator.page().mouse.move(0, 0);
  const more = await pollWhile(goneMs, signal, async () => {
    const count = await countShown(icon, words);
    return count > known ? count : undefined;
  });
  return more ?? known;
}

function whether(is: boolean): true | undefined {
  return is ? true : undefined;
}

function countShown({ frame }: Icon, words: string): Promise<number> {
  const shown = frame.getByText(words).filter({ visible: true });
  return shown.evaluateAll(countDrawnOver, words).catch(() => 0);
}

/** Leaves out tooltips with more words, and those in controls. */
function countDrawnOver(all: readonly Element[], words: string): number {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const controls = 'a, button, [role=button], [role=link], [role^=menuitem], [role=option]';
  const isOver = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null;) {
      if (each.matches(controls)) return false;
      if (each.role === 'tooltip' || /absolute|fixed/.test(getComputedStyle(each).position)) return true;
      const root: Node = each.getRootNode();
      each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return false;
  };
  return all.filter((each) => plain(each.textContent) === plain(words) && isOver(each)).length;
}
