import type { Page } from 'playwright-core';
import type { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { framesOf } from '../guard/allowed-frames.ts';
import { drawnListOf } from '../find/drawn-list-of.ts';
import { hasPart } from '../find/explain/candidates.ts';
import { describeMissing } from '../find/explain/describe-missing.ts';
import { findOnce } from '../find/find-element.ts';
import { findTexts } from '../find/find-texts.ts';
import { maxMatches } from '../find/find-things.ts';
import type { TextSearch } from '../find/match/match-text.ts';
import { clean } from '../find/match/name-match.ts';
import { readAllShown } from '../find/read-shown.ts';
import { isTargetNamed, targetLabel, type targetFields } from '../find/target.ts';
import { isBlank, nothingOpen } from '../session/blank-page.ts';
import { pollWhile } from '../session/poll-while.ts';
import type { ToolContext } from '../session/tool-context.ts';
import { isTextShown, readShownText, type ShownText } from './page-text.ts';

type Wanted = z.output<z.ZodObject<typeof targetFields>>;

/** Of several elements of a role alone, one must say the text. */
export async function expectText(
  { text: wanted, absent, ...target }: Wanted & { text: string; absent: boolean },
  context: ToolContext,
): Promise<object> {
  const { within, exact = false, timeoutMs: _, ...element } = target;
  const search = { text: wanted, within, exact, ignoresCase: absent };
  const hasElement = isTargetNamed(element);
  let read: readonly ShownText[] = [];
  const failed = await pollWhile(context.patience(target), context.signal, async () => {
    const asked = { ...target, timeoutMs: 1_000 };
    read = [];
    let isThere = !hasElement && (await isTextShown(await context.page(), search, context.mayUse));
    for (const each of hasElement ? await matchesOf(asked, context) : []) {
      const found = await context.find(each, 'look');
      const shown = await readShownText((await drawnListOf(found)) ?? found);
      read = [...read, shown];
      isThere ||= await shown.holds(search);
    }
    return isThere === absent ? 'unlike' : undefined;
  });
  if (failed === undefined) return { text: wanted, holds: true };
  const page = await context.page();
  const place = hasElement
    ? `in ${targetLabel(target)}`
    : within === undefined
      ? 'on the page'
      : `in “${within}”`;
  const found = hasElement
    ? describeRead(read)
    : isBlank(page)
      ? nothingOpen
      : ((absent ? undefined : await describeNearest(page, search, context)) ??
        `The page is “${clean(await page.title())}”.`);
  const actual = hasElement ? readable(read).join(', ') : clean(await page.title());
  throw new AppError(
    'expectation-failed',
    absent
      ? `The text “${wanted}” is ${place}, but shouldn't be.`
      : `The text “${wanted}” is not ${place}. ${found}`,
    { details: { expected: absent ? `no “${wanted}”` : wanted, actual, url: page.url() } },
  );
}

/** Of a role alone, each by its number: reading one element may change how others are found. */
async function matchesOf(target: Wanted, context: ToolContext): Promise<readonly Wanted[]> {
  const { within: _, timeoutMs: __, exact: ___, role, ...rest } = target;
  if (role === undefined || isTargetNamed(rest)) return [target];
  const all = (await findOnce(await context.page(), target, 'look', context.mayUse)) ?? [];
  if (all.length < 2) return [target];
  return all.slice(0, maxMatches).map((_found, index) => ({ ...target, nth: index + 1 }));
}

const readable = (read: readonly ShownText[]): readonly string[] =>
  read.filter(({ isSecret }) => !isSecret).map(({ text }) => clean(text));

function describeRead(read: readonly ShownText[]): string {
  const texts = readable(read);
  if (texts.length === 0) return 'It holds something else.';
  if (read.length === 1) return `It reads “${cutText(texts[0] ?? '', 200)}”.`;
  return `They read ${cutText(texts.map((text) => `“${text}”`).join(', '), 200)}.`;
}

async function describeNearest(
  page: Page,
  search: TextSearch,
  { mayUse }: ToolContext,
): Promise<string | undefined> {
  const { within } = search;
  if (within !== undefined) {
    const read = await readAllShown(await framesOf(page, mayUse), { within });
    const shown = read.filter((each) => each !== undefined);
    if (!hasPart(shown, within))
      return describeMissing(shown, { target: { within }, purpose: 'look', isTooFew: false });
  }
  const [thing] = await findTexts(page, { ...search, ignoresCase: true }, mayUse);
  return thing === undefined ? undefined : `The page reads “${cutText(clean(thing.text), 200)}”.`;
}
