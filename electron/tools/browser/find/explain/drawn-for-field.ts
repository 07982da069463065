import type { Page } from 'playwright-core';
import { unseenFields } from '../match-in-front.ts';
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
  const words = await locateInFrame(page, field.thing)
    .evaluate(wordsAround, undefined, { timeout: limitMs })
    .catch(() => '');
  return words.replace(/\s+/g, ' ').trim();
}

function wordsAround(field: Element): string {
  for (let part = field.parentElement; part !== null; part = part.parentElement)
    if (Math.min(part.clientWidth, part.clientHeight) > 4) return part.innerText;
  return '';
}
