import { findOnce } from './find-element.ts';
import { clean } from './match/name-match.ts';
import type { Target } from './target.ts';
import type { ToolContext } from '../session/tool-context.ts';

export const maxMatches = 20;

export interface FoundThings {
  readonly found: boolean;
  readonly count: number;
  readonly matches: readonly object[];
  readonly enabled?: boolean;
  readonly checked?: boolean;
}

/** `enabled` and `checked` are those of the first. */
export async function findThings(target: Target, context: ToolContext): Promise<FoundThings> {
  const all = (await findOnce(await context.page(), target, 'look', context.mayUse)) ?? [];
  const isShown = await Promise.all(all.map((locator) => locator.isVisible()));
  const shown = all.filter((_, index) => isShown[index] === true);
  const patience = { timeout: 1_000 };
  const matches = await Promise.all(
    shown.slice(0, maxMatches).map(async (locator) => {
      const [text, enabled, checked] = await Promise.all([
        locator.innerText(patience).catch(() => ''),
        locator.isEnabled(patience).catch(() => undefined),
        locator.isChecked(patience).catch(() => undefined),
      ]);
      return {
        text: clean(text),
        role: target.role,
        ...(enabled === undefined ? {} : { enabled }),
        ...(checked === undefined ? {} : { checked }),
      };
    }),
  );
  const { enabled, checked } = matches[0] ?? {};
  return {
    found: shown.length > 0,
    count: shown.length,
    matches,
    ...(enabled === undefined ? {} : { enabled }),
    ...(checked === undefined ? {} : { checked }),
  };
}
