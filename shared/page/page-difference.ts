import type { PageState } from './page-state.ts';

export interface PageStateChange {
  readonly sign: '+' | '−' | '~';
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

/** Most telling first, at most `max` added and `max` removed elements; `more` counts the rest. */
export function pageDifference(
  before: PageState,
  after: PageState,
  max = 12,
): { readonly changes: PageStateChange[]; readonly more: number } {
  const changes: PageStateChange[] = [
    ...(before.session === after.session
      ? []
      : [{ sign: '~' as const, what: 'Browser', before: 'closed', after: 'reopened' }]),
    ...changeOf('Address', before.url, after.url),
    ...changeOf('Title', before.title, after.title),
    ...listChanges('Dialog', before.dialogs, after.dialogs),
    ...listChanges('Landmark', before.landmarks, after.landmarks),
  ];
  const removed = missing(before.elements, after.elements);
  const added = missing(after.elements, before.elements);
  for (const what of added.slice(0, max)) changes.push({ sign: '+', what });
  for (const what of removed.slice(0, max)) changes.push({ sign: '−', what });
  return { changes, more: Math.max(0, added.length - max) + Math.max(0, removed.length - max) };
}

function changeOf(what: string, before: string, after: string): PageStateChange[] {
  return before === after ? [] : [{ sign: '~', what, before, after }];
}

function listChanges(what: string, before: readonly string[], after: readonly string[]): PageStateChange[] {
  return [
    ...missing(after, before).map((each): PageStateChange => ({ sign: '+', what, after: each })),
    ...missing(before, after).map((each): PageStateChange => ({ sign: '−', what, before: each })),
  ];
}

function missing(list: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other);
  return [...new Set(list)].filter((each) => !known.has(each));
}
