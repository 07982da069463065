import type { Locator, Page, PageScreenshotOptions } from 'playwright-core';
import { measureCovers, withTimeLimit, type Hidden } from '../observe/measure-covers.ts';
import { captureView, runInPage } from '../session/client-of.ts';
import { everything, type Area } from './cover-secrets.ts';

export interface CoveredPicture {
  readonly image: Buffer;
  readonly mimeType: string;
  /** The places of secrets weren't certain. */
  readonly isWhollyCovered: boolean;
}

export interface PictureOptions {
  readonly element?: Locator;
  readonly isSmall?: boolean;
  readonly options: Pick<
    PageScreenshotOptions,
    'animations' | 'caret' | 'fullPage' | 'scale' | 'signal' | 'timeout'
  >;
}

export const allCovered = 'The whole picture is covered because secret content moved while it was taken.';

export const coverColor = '#7f8590';

const maxTries = 4;
const measureLimitMs = 6_000;
const viewLimitMs = 5_000;
const layoutLimitMs = 1_000;
/** Letters reach beyond their boxes, in pixels. */
const margin = 3;

/**
 * Paints on the finished image, where pages can't interfere. Covers everything if the page keeps changing.
 */
export async function takePicture(page: Page, shot: PictureOptions, hidden: Hidden): Promise<CoveredPicture> {
  if (hidden.masker === undefined && hidden.sites === undefined)
    return { ...(await take(page, shot)), isWhollyCovered: false };
  let before = await measure(page, shot, hidden);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const isBare = before?.length === 0;
    const picture = await take(page, isBare ? shot : paintable(shot));
    const after = await measure(page, shot, hidden);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(after))
      return { ...(isBare ? picture : await paint(picture, before)), isWhollyCovered: false };
    before = after;
  }
  return { ...(await paint(await take(page, paintable(shot)), [everything])), isWhollyCovered: true };
}

async function take(
  page: Page,
  { element, isSmall = false, options }: PictureOptions,
): Promise<Pick<CoveredPicture, 'image' | 'mimeType'>> {
  if (isSmall) return { image: await takeView(page, options), mimeType: 'image/jpeg' };
  const image = await (element ?? page).screenshot({ ...options, type: 'png' });
  return { image, mimeType: 'image/png' };
}

async function takeView(page: Page, { timeout = viewLimitMs }: PictureOptions['options']): Promise<Buffer> {
  await withTimeLimit(runInPage(page, untilLaidOut, null), layoutLimitMs);
  const data = await withTimeLimit(captureView(page, { format: 'jpeg', quality: 80 }), timeout);
  if (data === undefined) throw new Error('the page was not drawn in time');
  return Buffer.from(data, 'base64');
}

/** Runs in the page. Waits for its document and styles too. */
async function untilLaidOut(): Promise<void> {
  await document.fonts.ready;
}

/** Pausing animations would change what is measured. */
function paintable({ options, ...shot }: PictureOptions): PictureOptions {
  return { ...shot, isSmall: false, options: { ...options, animations: 'allow' } };
}

async function measure(
  page: Page,
  { element, options: { fullPage = false, scale } }: PictureOptions,
  hidden: Hidden,
): Promise<readonly Area[] | undefined> {
  try {
    const measured = await withTimeLimit(measureCovers(page, hidden), measureLimitMs);
    if (measured === undefined) return undefined;
    const { areas, ratio, scroll } = measured;
    const box = await element?.boundingBox({ timeout: measureLimitMs });
    const { x, y } = box ?? (fullPage ? { x: -scroll.x, y: -scroll.y } : { x: 0, y: 0 });
    const size = scale === 'css' ? 1 / ratio : 1;
    const [across, down] = [x * ratio, y * ratio];
    return areas.map(({ left, top, right, bottom }) => ({
      left: Math.floor((left - across) * size) - margin,
      top: Math.floor((top - down) * size) - margin,
      right: Math.ceil((right - across) * size) + margin,
      bottom: Math.ceil((bottom - down) * size) + margin,
    }));
  } catch {
    return undefined;
  }
}

async function paint(
  picture: Pick<CoveredPicture, 'image' | 'mimeType'>,
  areas: readonly Area[],
): Promise<Pick<CoveredPicture, 'image' | 'mimeType'>> {
  const { PNG } = await import('pngjs');
  const read = PNG.sync.read(picture.image);
  const { width, height, data } = read;
  const color = Buffer.from(`${coverColor.slice(1)}ff`, 'hex');
  for (const area of areas) {
    const from = Math.min(width, Math.max(0, area.left));
    const to = Math.min(width, Math.max(0, area.right));
    for (let row = Math.max(0, area.top); row < Math.min(height, area.bottom); row += 1)
      data.fill(color, 4 * (row * width + from), 4 * (row * width + to));
  }
  return { ...picture, image: PNG.sync.write(read) };
}
