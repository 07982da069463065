import type { Frame, Page } from 'playwright-core';
import { AppError } from '../../../shared/app-error.ts';
import { originOf } from '../../../shared/secrets/origins.ts';
import type { Rectangle } from '../../executor/ports.ts';
import { addressKindOf } from './address-kind.ts';

/**
 * Whether a call may see and touch this frame: it and all frames around it belong to these sites. An empty
 * frame, or one that its page wrote, counts as that page. A `blob:` frame belongs to the site that made it, a
 * `data:` frame to no site. Without `sites` any frame is allowed, as a person drew the call.
 */
export async function isOfSites(frame: Frame, sites: readonly string[] | undefined): Promise<boolean> {
  if (sites === undefined) return true;
  for (let each: Frame | null = frame; each !== null; each = each.parentFrame()) {
    if (!(await isOwn(each, sites))) return false;
  }
  return true;
}

async function isOwn(frame: Frame, sites: readonly string[]): Promise<boolean> {
  const address = frame.url();
  // A step opened the file, with the person's permission.
  if (addressKindOf(address) === 'file') return frame.parentFrame() === null;
  if (addressKindOf(address) === 'blank' || address === '')
    return frame.parentFrame() === null || /^about:srcdoc/i.test(address) || isWithinReach(frame);
  const origin = originOf(address.replace(/^blob:/i, ''));
  return origin !== undefined && sites.includes(origin);
}

/** Whether the page around a frame can reach into it. The browser decides this, not the frame's content. */
async function isWithinReach(frame: Frame): Promise<boolean> {
  try {
    const element = await frame.frameElement();
    const isReached = await element.evaluate((each) => (each as HTMLIFrameElement).contentDocument !== null);
    await element.dispose();
    return isReached;
  } catch {
    return false;
  }
}

/** Returns the frames of a page that a call may see and touch, in order. */
export async function framesOf(page: Page, isAllowed: MayUse): Promise<Frame[]> {
  const frames = [page.mainFrame(), ...page.frames().filter((each) => each !== page.mainFrame())];
  const allowed = await Promise.all(frames.map(isAllowed));
  return frames.filter((_, index) => allowed[index] === true);
}

/**
 * Returns the boxes of frames outside these sites, in CSS pixels of the window, or `all` for the page itself.
 */
export async function framesOfOthers(
  page: Page,
  sites: readonly string[] | undefined,
): Promise<readonly (Rectangle | 'all')[]> {
  if (sites === undefined) return [];
  if (!(await isOfSites(page.mainFrame(), sites))) return ['all'];
  const own = await framesOf(page, (frame) => isOfSites(frame, sites));
  const others = page
    .frames()
    .filter((each) => !own.includes(each) && own.some((one) => one === each.parentFrame()));
  const boxes = await Promise.all(
    others.map(async (frame) => {
      const element = await frame.frameElement();
      const box = await element.boundingBox();
      await element.dispose();
      return box;
    }),
  );
  return boxes.filter((box) => box !== null);
}

export type MayUse = (frame: Frame) => Promise<boolean>;

export function frameNotAllowed(frame: Frame, what: string): AppError {
  const origin = originOf(frame.url()) ?? 'another site';
  return new AppError(
    'origin-not-allowed',
    `${what} is in a frame of ${origin}, which the workflow doesn't name and nobody allowed. Name its address in the step, or allow the site.`,
    { details: { origin } },
  );
}

export async function focusedFrame(page: Page): Promise<Frame> {
  let frame = page.mainFrame();
  for (;;) {
    const focused = await frame.evaluateHandle(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    });
    const inner = (await focused.asElement()?.contentFrame()) ?? null;
    await focused.dispose();
    if (inner === null) return frame;
    frame = inner;
  }
}
