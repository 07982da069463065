import type { Locator } from 'playwright-core';
import { withDrawn } from '../engines/drawn-controls.ts';
import { AppError } from '../../../../../shared/app-error.ts';
import type { ElementName, TargetCandidate } from '../../../../../shared/run/target-candidate.ts';
import { cutText } from '../../../../../shared/text/cut-text.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { frameTitle } from '../../guard/allowed-frames.ts';
import type { Hit } from '../hit.ts';
import { maxDescribed, standInsAmong } from '../front-hits.ts';
import { outlineFrom, thingsIn, type Thing } from '../outline.ts';
import { targetLabel, type Target } from '../target.ts';
import { longest, tellApart } from './tell-apart.ts';

interface Ambiguity {
  readonly found: readonly Hit[];
  readonly hits: readonly Hit[];
  readonly outlines: readonly Thing[];
  readonly target: Target;
  readonly purpose: Purpose;
}

export async function ambiguous({ found, hits, outlines, target, purpose }: Ambiguity): Promise<AppError> {
  const shown = found.slice(0, maxDescribed);
  const things = shown.flatMap(({ thing }) => thing ?? []);
  const standIns = await standInsAmong(hits, purpose);
  const leftOut = new Set(standIns.flatMap(({ thing }) => thing ?? []));
  const told = new Map(
    tellApart(things, { pages: outlines, target, purpose, leftOut }).map((each, index) => [
      things[index],
      each,
    ]),
  );
  const counted = hits.filter((hit) => !standIns.includes(hit));
  const candidates = await Promise.all(
    shown.map(async (hit): Promise<TargetCandidate> => {
      const described = told.get(hit.thing) ?? (await describeLocated(hit));
      return { find: { ...asWritten(target), nth: counted.indexOf(hit) + 1 }, ...described };
    }),
  );
  return new AppError(
    'target-ambiguous',
    `${targetLabel(target)} matches ${found.length} elements on this page. Choose one with “nth” or “within”.`,
    { details: { candidates } },
  );
}

function asWritten({ target, role, within, exact, css, testId }: Target): ElementName {
  return {
    ...(target === undefined ? {} : { target }),
    ...(role === undefined ? {} : { role }),
    ...(within === undefined ? {} : { within }),
    ...(exact === undefined ? {} : { exact }),
    ...(css === undefined ? {} : { css }),
    ...(testId === undefined ? {} : { testId }),
  };
}

async function describeLocated({ locator, frame }: Hit): Promise<TargetCandidate> {
  const { role, name, within } = await describeElement(locator);
  return {
    role,
    name,
    ...(within === '' ? {} : { within }),
    ...(frame.parentFrame() === null ? {} : { frame: cutText(await frameTitle(frame), longest.place) }),
  };
}

export async function describeElement(
  locator: Locator,
): Promise<{ readonly role: string; readonly name: string; readonly within: string }> {
  const things = await locator
    .locator(withDrawn)
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
        };
      },
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => ({ within: '', own: '' }));
  return {
    role: role ?? 'element',
    name: named?.name ?? cutText(inside.own, longest.name),
    within: cutText(inside.within, longest.place),
  };
}
