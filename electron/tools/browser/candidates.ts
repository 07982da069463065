import type { Page } from 'playwright-core';
import { nearestNames } from '../../../shared/text/nearest-names.ts';
import type { Purpose } from './purpose.ts';
import type { Target } from './target.ts';

/** Something on the page, as a person would name it. */
export interface Candidate {
  readonly role: string;
  readonly name: string;
}

const most = 8;
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

/** Too common to make one name like another. */
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
/** What is likelier meant, the likeliest last, where no name is alike. */
const serving: Readonly<Partial<Record<Purpose, readonly string[]>>> = {
  press: ['link', 'button'],
  edit: ['combobox', 'searchbox', 'textbox'],
  choose: ['listbox', 'combobox'],
};

/** The named things of an accessibility snapshot, in order, each once. */
export function readSnapshot(snapshot: string): Candidate[] {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const [, role = '', quoted = ''] of snapshot.matchAll(/^[ \t]*- '?([a-z]+) ("(?:[^"\\]|\\.)*")/gm)) {
    const name = unquote(quoted);
    if (name === '' || seen.has(`${role} ${name}`)) continue;
    seen.add(`${role} ${name}`);
    candidates.push({ role, name });
  }
  return candidates;
}

/** What the page has in place of a target: names like it first, then others of its role, then whatever serves the purpose. */
export async function findCandidates(page: Page, target: Target, purpose: Purpose): Promise<Candidate[]> {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 1_500 })
    .catch(() => '');
  return rankCandidates(readSnapshot(snapshot), target, purpose);
}

export function rankCandidates(
  all: readonly Candidate[],
  { target = '', role }: Target,
  purpose: Purpose,
): Candidate[] {
  const wish = target.toLowerCase();
  const words = wordsOf(wish).filter((word) => word.length > 2 && !fillers.has(word));
  const near = new Set(
    nearestNames(
      target,
      all.map(({ name }) => name),
      most,
    ),
  );
  const score = ({ role: kind, name }: Candidate): number => {
    const text = name.toLowerCase();
    const likeness =
      text.includes(wish) || (text.length > 2 && wish.includes(text))
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
  return shown.slice(0, most).map(({ candidate }) => candidate);
}

/** `There are "Pay now" and "Pay later".`, with roles where they differ. */
export function sayCandidates(candidates: readonly Candidate[]): string {
  if (candidates.length === 0) return 'The page has nothing that could be meant.';
  const sameRole = candidates.every(({ role }) => role === candidates[0]?.role);
  const names = candidates.map(({ role, name }) => (sameRole ? `“${name}”` : `${role} “${name}”`));
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `There ${candidates.length === 1 ? 'is' : 'are'} ${list ?? ''}.`;
}

function unquote(quoted: string): string {
  try {
    return (JSON.parse(quoted) as string).trim();
  } catch {
    return quoted.slice(1, -1);
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
