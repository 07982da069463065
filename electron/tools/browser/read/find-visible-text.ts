import { maxMatches, type FoundThings } from '../find/find-things.ts';
import { findTexts } from '../find/find-texts.ts';
import type { TextSearch } from '../find/match/match-text.ts';
import { placeName } from '../find/match/sections.ts';
import type { Target } from '../find/target.ts';
import type { ToolContext } from '../session/tool-context.ts';

export async function findVisibleText(
  { nth, ...search }: TextSearch & Pick<Target, 'nth'>,
  context: ToolContext,
): Promise<FoundThings> {
  const all = await findTexts(await context.page(), search, context.mayUse);
  const shown = nth === undefined ? all : nth === 'last' ? all.slice(-1) : all.slice(nth - 1, nth);
  const matches = shown.slice(0, maxMatches).map((thing) => ({
    text: thing.value || thing.text,
    role: thing.role === 'generic' ? 'element' : thing.role,
    within: placeName(thing),
  }));
  return { found: shown.length > 0, count: shown.length, matches };
}
