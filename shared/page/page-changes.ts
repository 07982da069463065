import { maskText } from './mask-text.ts';
import type { Snapshot, SnapshotTarget } from './snapshot.ts';

export interface PageChange {
  readonly kind: 'url' | 'window' | 'title' | 'dialog' | 'target' | 'focus' | 'content';
  readonly words: string;
}

/** Differences of two snapshots, most telling first. Ignores masked text. */
export function findPageChanges(before: Snapshot, now: Snapshot): PageChange[] {
  return [
    ...windowChanges(before, now),
    ...dialogChanges(before, now),
    ...targetChanges(before, now),
    ...contentChanges(before, now),
  ];
}

function windowChanges(before: Snapshot, now: Snapshot): PageChange[] {
  const changes: PageChange[] = [];
  if (before.page.url !== now.page.url)
    changes.push({ kind: 'url', words: `the page went to ${pathOf(now.page.url)}` });
  else if (before.window.id !== now.window.id)
    changes.push({ kind: 'window', words: `another window opened in front, with ${pathOf(now.page.url)}` });
  if (maskText(before.page.title) !== maskText(now.page.title))
    changes.push({ kind: 'title', words: `the title became “${now.page.title}”` });
  return changes;
}

function dialogChanges(before: Snapshot, now: Snapshot): PageChange[] {
  const names = (snapshot: Snapshot): string[] =>
    snapshot.dialogs.map(({ name, role }) => (name === '' ? role : name));
  const [was, is] = [names(before), names(now)];
  return [
    ...is
      .filter((name) => !was.includes(name))
      .map((name): PageChange => ({ kind: 'dialog', words: `“${name}” opened` })),
    ...was
      .filter((name) => !is.includes(name))
      .map((name): PageChange => ({ kind: 'dialog', words: `“${name}” closed` })),
  ];
}

const attributes = [
  ['value', 'value'],
  ['shows', 'value'],
  ['isChecked', 'ticked'],
  ['isSelected', 'selected'],
  ['isExpanded', 'expanded'],
  ['isDisabled', 'disabled'],
  ['isFilled', 'filled in'],
] as const;

/** For people. */
export function quoteTarget({ name, role }: Pick<SnapshotTarget, 'name' | 'role'>): string {
  return name === '' ? `the ${role === 'generic' ? 'element' : role}` : `“${name}”`;
}

function targetChanges({ target: before }: Snapshot, { target: now }: Snapshot): PageChange[] {
  if (before === undefined) return [];
  const name = quoteTarget(before);
  if (now === undefined) return [{ kind: 'target', words: `${name} is gone` }];
  const changed = attributes
    .filter(([key]) => before[key] !== now[key])
    .map(([key, word]): PageChange => ({ kind: 'target', words: describeAttribute(name, word, now[key]) }));
  const isEditable = before.role === 'textbox' || before.role === 'combobox' || before.role === 'searchbox';
  if (isEditable && before.isFocused !== true && now.isFocused === true)
    changed.push({ kind: 'focus', words: `${name} got the focus` });
  return changed;
}

function describeAttribute(name: string, word: string, value: string | boolean | undefined): string {
  if (typeof value === 'string') return `${name} holds “${value}”`;
  return value === true ? `${name} is ${word}` : `${name} is no longer ${word}`;
}

function contentChanges(before: Snapshot, now: Snapshot): PageChange[] {
  return (before.state ?? before.digest) === (now.state ?? now.digest)
    ? []
    : [{ kind: 'content', words: 'the content of the page changed' }];
}

function pathOf(url: string): string {
  const withoutOrigin = url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return withoutOrigin === '' ? url : withoutOrigin;
}
