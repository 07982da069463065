import { AppError } from '../../../../shared/app-error.ts';
import { askElement } from '../find/questions/ask-element.ts';
import { besideArrows } from '../find/questions/pressed-kind.ts';
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
  const hasArrows =
    'locator' in element
      ? await askElement(element, besideArrows, { arg: null })
      : await element.evaluate(besideArrows.read);
  const heading = hasArrows ? await relatedTo(element, headingAround) : null;
  if (heading === null) return press();
  const { said, isSame } = await pressAndWatch(context, () => heading.evaluate(readTable), press);
  if (!isSame) return said;
  const label = targetLabel(target);
  throw new AppError(
    'needs-arrow',
    `A click on ${label} changes nothing, but it has two arrows. Replace this step: click “▲” or “▼” within ${label}.`,
  );
}

function headingAround(element: Element): Element | null {
  return element.closest('th, [role=columnheader]');
}

function readTable(heading: Element): string {
  return location.href + (heading.closest('table, [role=table], [role$=grid]') ?? heading).outerHTML;
}
