import type { ElementHandle } from 'playwright-core';
import type { Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { moveByKeys } from './move-by-keys.ts';

interface DrawnSlider {
  readonly handle: ElementHandle<HTMLElement>;
  readNumber(): Promise<number>;
}

/** Finds a slider without a role, below a caption that ends in its number. */
export async function drawnSlider(target: Target, context: ToolContext): Promise<DrawnSlider | undefined> {
  const { target: name, role, within, nth, css, testId } = target;
  if (name === undefined || [role, within, nth, css, testId].some((each) => each !== undefined))
    return undefined;
  const frame = (await context.page()).mainFrame();
  if (!(await context.mayUse(frame))) return undefined;
  // A page that is being replaced has none.
  const found = await frame.evaluateHandle(sliderNamed, name).catch(() => undefined);
  const part = await found?.evaluateHandle((slider) => slider?.handle ?? null).catch(() => undefined);
  const handle = part?.asElement() ?? null;
  if (
    found === undefined ||
    handle === null ||
    (await context.findAll({ ...target, timeoutMs: 0 }, 'edit')).length > 0
  )
    return undefined;
  return {
    handle: handle as ElementHandle<HTMLElement>,
    readNumber: () => found.evaluate((slider) => slider?.number() ?? NaN),
  };
}

/** Throws `value-not-accepted`. */
export function moveSlider(
  { handle, readNumber }: DrawnSlider,
  { text, target }: { readonly text: string; readonly target: Target },
  context: ToolContext,
): Promise<DialogOutcome> {
  const press = (key: string): Promise<void> => handle.press(key, context.options(target));
  return context.untilDialog(moveByKeys(context, { text, target, press, readNumber }));
}

interface Slider {
  readonly handle: Element;
  number(): number;
}

function sliderNamed(name: string): Slider | null {
  const maxLevels = 3;
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const fields = 'input, select, textarea, button, [role], [contenteditable]';
  const handles = [...document.querySelectorAll(`[tabindex="0"]:not(a, ${fields})`)].filter((each) => {
    const track = each.parentElement?.getBoundingClientRect();
    const { width, height } = each.getBoundingClientRect();
    const isAlone = each.parentElement?.querySelectorAll('[tabindex]').length === 1;
    const isShort = track !== undefined && (width * 3 < track.width || height * 3 < track.height);
    return isAlone && isShort && width > 0 && plain(each.textContent) === '';
  });
  const captionOf = (handle: Element): Element | undefined => {
    let below = handle.parentElement;
    for (let level = 0; below !== null && level < maxLevels; level += 1) {
      if (below.querySelector(fields) !== null || plain(below.textContent) !== '') return undefined;
      const before = below.previousElementSibling;
      if (before !== null && plain(before.textContent) !== '')
        return before.querySelector(fields) === null ? before : undefined;
      below = below.parentElement;
    }
    return undefined;
  };
  const found = handles.flatMap((handle) => {
    const caption = captionOf(handle);
    if (caption === undefined) return [];
    const words = (): string => plain(caption.textContent);
    const number = (): number => Number(/[-−]?\d+(?:\.\d+)?$/.exec(words())?.[0].replace('−', '-') ?? NaN);
    const label = words().replace(/\s*:?\s*[-−]?\d+(?:\.\d+)?$/, '');
    return label.toLowerCase() === plain(name).replace(/:$/, '').toLowerCase() && !Number.isNaN(number())
      ? [{ handle, number }]
      : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
