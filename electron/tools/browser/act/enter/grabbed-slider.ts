import type { ElementHandle } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { refusal } from './move-by-keys.ts';

interface GrabbedSlider {
  readonly track: ElementHandle<HTMLElement>;
  readNumber(): Promise<number>;
}

const movesMs = 500;
const leastPx = 1;

/** Finds a slider without role and focus: a handle to grab that shows its number, beside words. */
export async function grabbedSlider(
  target: Target,
  context: ToolContext,
): Promise<GrabbedSlider | undefined> {
  const { target: name, role, within, nth, css, testId } = target;
  if (name === undefined || [role, within, nth, css, testId].some((each) => each !== undefined))
    return undefined;
  const frame = (await context.page()).mainFrame();
  if (!(await context.mayUse(frame))) return undefined;
  // A page that is being replaced has none.
  const found = await frame.evaluateHandle(sliderBeside, name).catch(() => undefined);
  const part = await found?.evaluateHandle((slider) => slider?.track ?? null).catch(() => undefined);
  const track = part?.asElement() ?? null;
  if (found === undefined || track === null) return undefined;
  return {
    track: track as ElementHandle<HTMLElement>,
    readNumber: () => found.evaluate((slider) => slider?.number() ?? NaN),
  };
}

/** Presses the track, ever closer to the number. Throws `value-not-accepted`. */
export function pressSlider(
  { track, readNumber }: GrabbedSlider,
  { text, target }: { readonly text: string; readonly target: Target },
  context: ToolContext,
): Promise<DialogOutcome> {
  const move = async (): Promise<void> => {
    const wanted = text.trim() === '' ? NaN : Number(text);
    if (!Number.isFinite(wanted)) throw refusal(target, 'a number', text);
    const size = await track.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const [width = 0, height = 0] = size;
    let [from, to] = [0, width];
    let at = await readNumber();
    while (at !== wanted && to - from > leastPx) {
      const [x, before] = [(from + to) / 2, at];
      await track.click({ ...context.options(target), position: { x, y: height / 2 } });
      await pollWhile(movesMs, context.signal, async () => {
        at = await readNumber();
        return at === before ? 'not yet' : undefined;
      });
      if (at < wanted) from = x;
      else to = x;
    }
    if (at !== wanted)
      throw new AppError(
        'value-not-accepted',
        `${targetLabel(target)} stays at ${at}. Presses can't move it to ${text}.`,
      );
  };
  return context.untilDialog(move());
}

interface Slider {
  readonly track: Element;
  number(): number;
}

function sliderBeside(name: string): Slider | null {
  const maxLevels = 6;
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isNumber = (text: string): boolean => /^[-−]?\d+(?:\.\d+)?$/.test(plain(text));
  const isGrabbed = (each: Element | null): boolean =>
    each !== null && /^(?:-webkit-)?grab$/.test(getComputedStyle(each).cursor);
  const isPressed = (each: Element): boolean => getComputedStyle(each).cursor === 'pointer';
  const firstWords = (part: Element): string => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    let words = '';
    while (words === '' && texts.nextNode() !== null) words = plain(texts.currentNode.nodeValue ?? '');
    return words;
  };
  const handles = [...document.querySelectorAll('div, span')].filter(
    (each) =>
      each.childElementCount < 2 &&
      isNumber(each.textContent) &&
      isGrabbed(each) &&
      !isGrabbed(each.parentElement) &&
      each.checkVisibility(),
  );
  const found = handles.flatMap((handle) => {
    const own = handle.getBoundingClientRect();
    const tracks: Element[] = [];
    let below: Element | null = handle;
    for (let level = 0; below !== null && level < maxLevels; level += 1) {
      if (!isNumber(below.textContent)) return [];
      const { width, height } = below.getBoundingClientRect();
      if (width > own.width * 3 && height <= own.height) tracks.push(below);
      const before: Element | null = below.previousElementSibling;
      if (before !== null && plain(before.textContent) !== '') {
        const label = firstWords(before).replace(/\s*:$/, '').toLowerCase();
        const isNamed = label === plain(name).replace(/:$/, '').toLowerCase();
        const number = (): number => Number(plain(handle.textContent).replace('−', '-'));
        const track = tracks.findLast(isPressed) ?? tracks.at(-1);
        return isNamed && track !== undefined ? [{ track, number }] : [];
      }
      below = below.parentElement;
    }
    return [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
