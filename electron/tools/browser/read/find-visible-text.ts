import { mostMatches, type FoundThings } from '../find/find-things.ts';
import { findTexts } from '../find/find-texts.ts';
import type { TextSearch } from '../find/match-target.ts';
import { placeName } from '../find/sections.ts';
import type { ToolContext } from '../session/tool-context.ts';

/** Counts what shows in every frame, and fields' whole values. */
export async function findVisibleText(search: TextSearch, context: ToolContext): Promise<FoundThings> {
  const shown = await findTexts(await context.page(), search, context.mayUse);
  const matches = shown.slice(0, mostMatches).map((thing) => ({
    text: thing.value || thing.text,
    role: thing.role === 'generic' ? 'element' : thing.role,
    within: placeName(thing),
  }));
  return { found: shown.length > 0, count: shown.length, matches };
}
