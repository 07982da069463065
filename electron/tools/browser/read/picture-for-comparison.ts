import type { Page } from 'playwright-core';
import type { ScreenshotMask } from '../../../../shared/checks/check.ts';
import type { PageAnswer, Rectangle } from '../../../executor/ports.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { findOnce } from '../find/find-element.ts';
import { pause } from '../session/poll-while.ts';
import { allCovered, type CoveredPicture } from './take-picture.ts';

const maxTries = 5;
const betweenMs = 120;

export async function pictureForComparison(
  session: BrowserSession,
  page: Page,
  masks: readonly ScreenshotMask[],
  signal: AbortSignal,
): Promise<PageAnswer> {
  const take = async (): Promise<CoveredPicture> =>
    session.picture(page, {
      options: { scale: 'css', animations: 'disabled', caret: 'hide', timeout: 5_000 },
    });
  let picture = await take();
  for (let tries = 1; tries < maxTries; tries += 1) {
    await pause(betweenMs, signal);
    const again = await take();
    const stands = again.image.equals(picture.image);
    picture = again;
    if (stands) break;
  }
  if (picture.isWhollyCovered) return { answer: 'unknown', message: allCovered };
  const found = await Promise.all(masks.map((mask) => findMask(page, mask)));
  return {
    answer: 'pictured',
    picture: { kind: 'image', mimeType: 'image/png', data: picture.image },
    masks: found.flat(),
  };
}

async function findMask(page: Page, mask: ScreenshotMask): Promise<readonly Rectangle[]> {
  if (!('target' in mask)) {
    const { x, y, width, height } = mask as Rectangle;
    return [{ x, y, width, height }];
  }
  const found =
    (await findOnce(page, { target: String(mask.target) }, 'look')) ??
    (await findOnce(page, { target: String(mask.target) }, 'edit')) ??
    [];
  const boxes = await Promise.all(
    found.map((locator) => locator.boundingBox({ timeout: 500 }).catch(() => null)),
  );
  return boxes.filter((box) => box !== null);
}
