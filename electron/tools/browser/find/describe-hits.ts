import type { Locator } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { frameTitle } from '../guard/allowed-frames.ts';
import { captionsBeside } from './captions.ts';
import type { Hit } from './find-hits.ts';
import { outlineFrom, thingsIn } from './outline.ts';
import { placeName } from './sections.ts';
import { targetLabel, type Target } from './target.ts';

export const mostDescribed = 6;
const longestName = 60;
const longestPlace = 40;

/** Lists each with its surroundings. */
export async function ambiguous(found: readonly Hit[], target: Target): Promise<AppError> {
  const described = await Promise.all(found.slice(0, mostDescribed).map(describeHit));
  const list = described.map(
    ({ role, name, within, frame }, index) =>
      `${index + 1}. ${role} “${name}”${within === '' ? '' : ` in “${within}”`}${frame === undefined ? '' : `, in the frame “${frame}”`}`,
  );
  const more = found.length > list.length ? `, and ${found.length - list.length} more` : '';
  const message = `${targetLabel(target)} matches ${found.length} elements on this page: ${list.join('; ')}${more}. Choose one with “nth” or “within”.`;
  return new AppError('target-ambiguous', message, {
    details: { candidates: described.map((each, index) => ({ ...each, nth: index + 1 })) },
  });
}

interface Described {
  readonly role: string;
  readonly name: string;
  readonly within: string;
  /** Absent for the page itself. */
  readonly frame?: string;
}

/** Reading the page again would invalidate the refs. */
export async function describeHit({ locator, thing, frame }: Hit): Promise<Described> {
  const inner = frame.parentFrame() === null ? {} : { frame: cutText(await frameTitle(frame), longestPlace) };
  return thing === undefined
    ? { ...(await describeElement(locator)), ...inner }
    : {
        role: thing.role === 'generic' ? 'element' : thing.role,
        name: cutText(
          thing.name || thing.text || (captionsBeside(thing)[0] ?? '') || thing.placeholder || thing.value,
          longestName,
        ),
        within: cutText(placeName(thing), longestPlace),
        ...inner,
      };
}

export async function describeElement(locator: Locator): Promise<Described> {
  const things = await locator
    .ariaSnapshotJSON({ timeout: 1_000 })
    .then((written) => [...thingsIn(outlineFrom(written))].filter(({ role }) => role !== 'page'))
    .catch(() => []);
  const named = things.find(({ name }) => name !== '');
  const role = (named ?? things.find(({ role: each }) => each !== 'text' && each !== 'generic'))?.role;
  const inside = await locator
    .evaluate(
      (element) => {
        const box = element.closest('tr, li, article, section[aria-label], fieldset, dialog');
        const text = (
          box?.getAttribute('aria-label') ??
          box?.querySelector('h1,h2,h3,h4,th,td,legend')?.textContent ??
          box?.textContent ??
          ''
        )
          .replace(/\s+/g, ' ')
          .trim();
        return {
          within: text.slice(0, 2_000),
          own: element.textContent.replace(/\s+/g, ' ').trim().slice(0, 2_000),
          tag: element.tagName.toLowerCase(),
        };
      },
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => ({ within: '', own: '', tag: 'element' }));
  return {
    role: role ?? inside.tag,
    name: named?.name ?? cutText(inside.own, longestName),
    within: cutText(inside.within, longestPlace),
  };
}
