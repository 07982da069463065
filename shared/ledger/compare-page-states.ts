import { findOtherRecord } from '../page/records-in.ts';
import type { PageState } from '../page/page-state.ts';
import type { InvalidationCode } from './entry.ts';

export interface PageMismatch {
  readonly code: InvalidationCode;
  readonly sentence: string;
}

const minAlike = 0.9;

/** Undefined if none matters. Expects masked titles and names. */
export function comparePageStates(before: PageState, now: PageState): PageMismatch | undefined {
  if (before.app !== undefined && now.app !== undefined && before.app !== now.app)
    return {
      code: 'STATE_APP',
      sentence: `A different browser is open: ${now.app} instead of ${before.app}.`,
    };
  if (before.session !== now.session)
    return {
      code: 'SESSION_LOST',
      sentence: 'The browser was closed, so its sign-ins and open pages are gone.',
    };
  if (before.windowId !== now.windowId)
    return { code: 'STATE_WINDOW', sentence: `Another window is in front, showing ${shortUrl(now.url)}.` };
  return compareContents(before, now);
}

export function compareContents(before: PageState, now: PageState): PageMismatch | undefined {
  if (before.url !== now.url)
    return {
      code: 'STATE_URL',
      sentence: `The page has changed: ${shortUrl(now.url)} instead of ${shortUrl(before.url)}.`,
    };
  if (!isSame(before.dialogs, now.dialogs))
    return { code: 'STATE_DIALOG', sentence: describeDialogs(before.dialogs, now.dialogs) };
  if (before.title !== now.title)
    return {
      code: 'STATE_TITLE',
      sentence: `The page's title is “${now.title}” now, instead of “${before.title}”.`,
    };
  if (!isSame(before.landmarks, now.landmarks))
    return { code: 'STATE_DOM', sentence: describeLandmarks(before.landmarks, now.landmarks) };
  if (likeness(before.elements, now.elements) < minAlike)
    return { code: 'STATE_DOM', sentence: describeElements(before.elements, now.elements) };
  return differentRecord(before, now);
}

function differentRecord(
  { records: before = [] }: PageState,
  { records: now = [] }: PageState,
): PageMismatch | undefined {
  const other = findOtherRecord(before, now);
  return other === undefined
    ? undefined
    : { code: 'STATE_RECORD', sentence: `The page shows “${other.is}” now, instead of “${other.was}”.` };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other);
  const shared = new Set(one.filter((item) => known.has(item))).size;
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 1 : shared / all;
}

function describeDialogs(before: readonly string[], now: readonly string[]): string {
  const opened = now.find((dialog) => !before.includes(dialog));
  return opened === undefined
    ? `The ${before.find((dialog) => !now.includes(dialog)) ?? 'dialog'} is closed now.`
    : `A dialog has opened: ${opened}.`;
}

function describeLandmarks(before: readonly string[], now: readonly string[]): string {
  const gone = before.find((landmark) => !now.includes(landmark));
  const come = now.find((landmark) => !before.includes(landmark));
  if (gone !== undefined && come !== undefined)
    return `The page shows ${describeLandmark(come)} now, instead of ${describeLandmark(gone)}.`;
  return gone === undefined
    ? `The page now shows ${come === undefined ? 'its parts in another order' : describeLandmark(come)}.`
    : `The page no longer shows ${describeLandmark(gone)}.`;
}

function describeLandmark(landmark: string): string {
  const heading = /^heading \S+ (.+)$/s.exec(landmark)?.[1];
  return heading === undefined ? `“${landmark}”` : `the heading “${heading}”`;
}

function describeElements(before: readonly string[], now: readonly string[]): string {
  const gone = before.filter((element) => !now.includes(element));
  const come = now.filter((element) => !before.includes(element));
  return `The clickable elements have changed: ${gone.length} removed and ${come.length} added${come[0] === undefined ? '' : `, such as ${come[0]}`}.`;
}

function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
