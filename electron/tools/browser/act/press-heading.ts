import { AppError } from '../../../../shared/app-error.ts';
import { relatedTo, type Actable } from '../find/pin-element.ts';
import { targetLabel, type Target } from '../find/target.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { pressAndWatch } from './press-words.ts';

/** Throws `needs-arrow` if the words do nothing and two arrows beside them may sort. */
export async function pressHeading(
  context: ToolContext,
  { element, target }: { readonly element: Actable; readonly target: Target },
  press: () => Promise<DialogOutcome>,
): Promise<DialogOutcome> {
  const heading = await relatedTo(element, headingOfArrows);
  if (heading === null) return press();
  const { said, isSame } = await pressAndWatch(context, () => heading.evaluate(readTable), press);
  if (!isSame) return said;
  const label = targetLabel(target);
  throw new AppError(
    'needs-arrow',
    `A click on ${label} changes nothing, but it has two arrows. Replace this step: click “▲” or “▼” within ${label}.`,
  );
}

function headingOfArrows(element: Element): Element | null {
  const heading = element.closest('th, [role=columnheader]');
  if (heading === null || element.textContent.trim() === '') return null;
  const isArrow = (each: Element): boolean =>
    each.textContent.trim() === '' &&
    each.getClientRects().length > 0 &&
    getComputedStyle(each).cursor === 'pointer';
  const isAbove = (one: Element, other: Element): boolean => {
    const [upper, lower] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return upper.top < lower.top && upper.left < lower.right && lower.left < upper.right;
  };
  const hasArrows = [...heading.querySelectorAll('*')].some(
    ({ children: [one, other, ...others] }) =>
      one !== undefined &&
      other !== undefined &&
      others.length === 0 &&
      isArrow(one) &&
      isArrow(other) &&
      isAbove(one, other),
  );
  return hasArrows && getComputedStyle(heading).cursor !== 'pointer' ? heading : null;
}

function readTable(heading: Element): string {
  return location.href + (heading.closest('table, [role=table], [role$=grid]') ?? heading).outerHTML;
}
