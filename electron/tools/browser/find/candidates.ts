import type { Page } from 'playwright-core';
import type { TargetCandidate } from '../../../../shared/run/target-candidate.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { nearestNames } from '../../../../shared/text/nearest-names.ts';
import { framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { fieldRoles, pressedRoles } from './control-roles.ts';
import { captionsBeside } from './captions.ts';
import { readOutline, thingsIn, type Thing } from './outline.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import type { Target } from './target.ts';
import { tellApart } from './tell-apart.ts';

interface PageCandidate {
  readonly role: string;
  readonly name: string;
}

interface NamedThing extends PageCandidate {
  readonly thing: Thing;
}

const most = 8;
const mostEqual = 3;
const outlineMs = 1_500;
const longestName = 60;
const plainRoles = new Set([
  'text',
  'paragraph',
  'generic',
  'img',
  'cell',
  'row',
  'rowgroup',
  'table',
  'list',
  'listitem',
  'main',
  'banner',
  'contentinfo',
  'navigation',
  'region',
  'form',
  'group',
  'document',
  'strong',
  'emphasis',
  'code',
  'article',
  'complementary',
  'term',
  'definition',
  'separator',
  'status',
  'time',
]);

const fillers = new Set([
  'the',
  'and',
  'for',
  'into',
  'from',
  'with',
  'this',
  'that',
  'your',
  'our',
  'all',
  'der',
  'die',
  'das',
  'und',
]);
/** The likeliest is last. */
const serving: Readonly<Partial<Record<Purpose, readonly string[]>>> = {
  press: ['link', 'button'],
  edit: ['combobox', 'searchbox', 'textbox'],
  choose: ['listbox', 'combobox'],
};

/** In order. Text beside a control counts. */
export function namedThings(outline: Thing): NamedThing[] {
  return [...thingsIn(outline)].flatMap((thing): NamedThing[] => {
    const isControl = pressedRoles.includes(thing.role) || fieldRoles.includes(thing.role);
    const isMute =
      ['page', 'document', 'text'].includes(thing.role) || (thing.role === 'generic' && !thing.isPointer);
    if (isMute) return [];
    const role = thing.role === 'generic' ? 'element' : thing.role;
    const own = thing.name || (role === 'element' ? cutText(thing.text, longestName) : '');
    const name = own || (isControl ? (captionsBeside(thing)[0] ?? thing.placeholder) : '');
    return name === '' ? [] : [{ role, name, thing }];
  });
}

export async function readOutlines(page: Page, isAllowed: MayUse): Promise<Thing[]> {
  const frames = await framesOf(page, isAllowed);
  const outlines = await Promise.all(
    frames.map(async (frame) => readOutline(frame, outlineMs).catch(() => undefined)),
  );
  return outlines.filter((outline) => outline !== undefined);
}

/** What a missing target may mean, the likeliest first. */
export function findCandidates(
  pages: readonly Thing[],
  { target, purpose }: { readonly target: Target; readonly purpose: Purpose },
): TargetCandidate[] {
  const things = rankCandidates(pages.flatMap(namedThings), target, purpose).map(({ thing }) => thing);
  return tellApart(things, { pages, target, purpose });
}

/** Similar names first, then the same role, then the same purpose. Few of equal ones. */
export function rankCandidates<Candidate extends PageCandidate>(
  all: readonly Candidate[],
  { target = '', role }: Target,
  purpose: Purpose,
): Candidate[] {
  const wanted = target.toLowerCase();
  const words = wordsOf(wanted).filter((word) => word.length > 2 && !fillers.has(word));
  const near = new Set(
    nearestNames(
      target,
      all.map(({ name }) => name),
      most,
    ),
  );
  const score = ({ role: kind, name }: PageCandidate): number => {
    const text = name.toLowerCase();
    const likeness =
      text.includes(wanted) || (text.length > 2 && wanted.includes(text))
        ? 8
        : near.has(name)
          ? 6
          : words.some((word) => wordsOf(text).some((own) => own.startsWith(word)))
            ? 4
            : 0;
    return (
      likeness +
      (role === undefined
        ? plainRoles.has(kind)
          ? 0
          : 1 + ((serving[purpose]?.indexOf(kind) ?? -1) + 1) / 10
        : kind === role
          ? 2
          : 0)
    );
  };
  const scored = all
    .map((candidate, index) => ({ candidate, index, points: score(candidate) }))
    .sort((a, b) => b.points - a.points || a.index - b.index);
  const alike = scored.filter(({ points }) => points >= 4);
  const shown = alike.length > 0 ? alike : scored.filter(({ points }) => points > 0);
  const counts = new Map<string, number>();
  return shown
    .map(({ candidate }) => candidate)
    .filter(({ role: kind, name }) => {
      const key = `${kind} ${name}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= mostEqual;
    })
    .slice(0, most);
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
