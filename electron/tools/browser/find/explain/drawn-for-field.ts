import type { Page } from 'playwright-core';
import { unseenFields } from '../match-in-front.ts';
import type { Pinned } from '../pin-element.ts';
import { locateInFrame, type Thing } from '../outline.ts';
import type { Target } from '../target.ts';

const limitMs = 1_000;

/** The words of the part that shows in place of a field that nobody sees. */
export async function drawnForField(
  page: Page,
  pages: readonly Thing[],
  target: Target,
): Promise<string | undefined> {
  const [field] = await unseenFields(page, pages, { target });
  if (field === undefined) return undefined;
  const words = await partFor(page, field.thing)
    .then((part) => part?.innerText())
    .catch(() => '');
  return (words ?? '').replace(/\s+/g, ' ').trim();
}

/** The part that shows in place of the only field of that name, which nobody sees. */
export async function partDrawnForField(
  page: Page,
  pages: readonly Thing[],
  target: Target,
): Promise<Pinned | undefined> {
  const [field, ...others] = await unseenFields(page, pages, { target });
  if (field === undefined || others.length > 0 || field.isPart) return undefined;
  return partFor(page, field.thing).catch(() => undefined);
}

async function partFor(page: Page, field: Thing): Promise<Pinned | undefined> {
  const part = await locateInFrame(page, field).evaluateHandle(partAround, undefined, { timeout: limitMs });
  return (part.asElement() as Pinned | null) ?? undefined;
}

function partAround(field: Element): Element | null {
  let part = field.parentElement;
  while (part !== null && Math.min(part.clientWidth, part.clientHeight) <= 4) part = part.parentElement;
  return part;
}
