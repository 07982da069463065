import { fieldRoles } from './control-roles.ts';
import { innermost } from './match-target.ts';
import { holdsText, isSameName, saysText, withYearApart } from './name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';
import { sectionRank } from './section-rank.ts';
import { partsOf, sectionsOf } from './sections.ts';

export interface TextSearch {
  readonly text: string;
  readonly within?: string | undefined;
  readonly exact?: boolean | undefined;
  readonly ignoresCase?: boolean | undefined;
}

/** The innermost things that show a text. */
export function matchText(frames: readonly Thing[], search: TextSearch): readonly Thing[] {
  return frames.flatMap((page, frame) => {
    const { within } = search;
    const sections = within === undefined ? undefined : sectionsOf(page, within);
    if (sections?.length === 0) return [];
    const showing = [...thingsIn(page)].flatMap((thing) =>
      sectionRank(thing, sections) !== undefined && isShowing(thing, search) ? [{ frame, thing }] : [],
    );
    if (showing.length > 0) return innermost(showing).map(({ thing }) => thing);
    const across = sections?.find((section) => {
      const text = partsOf(section).map((part) => part.text);
      return search.exact !== true && matchesSearch(text.join(' '), search);
    });
    return across === undefined ? [] : [across.title];
  });
}

/** A field's value counts only as a whole, so a secret can't be guessed by character. */
function isShowing(thing: Thing, search: TextSearch): boolean {
  const { text, exact = false } = search;
  if (thing.role === 'option' && thing.ref === undefined) return false;
  if (fieldRoles.includes(thing.role)) return thing.kind !== 'password' && isSameName(thing.value, text);
  return exact ? isSameName(thing.text, text) : matchesSearch(thing.text, search);
}

export function matchesSearch(shown: string, { text, ignoresCase = false }: TextSearch): boolean {
  return [shown, withYearApart(shown)].some((each) =>
    ignoresCase ? holdsText(each, text) : saysText(each, text),
  );
}
