import type { Frame, Page } from 'playwright-core';
import { AppError } from '../../../shared/app-error.ts';
import { originOf } from '../../../shared/secrets/origins.ts';
import type { Rectangle } from '../../executor/ports.ts';
import { addressKindOf } from './address-kind.ts';

/**
 * Whether a call may see and touch this frame: it and all around it are of these sites. Only a frame that is still empty, or
 * that the page around it wrote, counts as that page; one at a `data:` address is of nobody, and one at a `blob:` address of
 * the site that made it. Any frame where `sites` is absent: then a person drew the call.
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
  // A step opened it, and the person allowed that.
  if (addressKindOf(address) === 'file') return frame.parentFrame() === null;
  if (addressKindOf(address) === 'blank' || address === '')
    return frame.parentFrame() === null || /^about:srcdoc/i.test(address) || isWithinReach(frame);
  const origin = originOf(address.replace(/^blob:/i, ''));
  return origin !== undefined && sites.includes(origin);
}

/** Whether the page around a frame can reach into it: the browser says so, and what is in the frame has no say. */
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

/** Those of a page's frames that a call may see and touch, in order. */
export async function framesOf(page: Page, isAllowed: MayUse): Promise<Frame[]> {
  const frames = [page.mainFrame(), ...page.frames().filter((each) => each !== page.mainFrame())];
  const allowed = await Promise.all(frames.map(isAllowed));
  return frames.filter((_, index) => allowed[index] === true);
}

/** Where the frames of a page lie that are not of these sites, in CSS pixels of the window; `all` where the page itself isn't. None where `sites` is absent. */
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

/** Whether a frame may be used for something. */
export type MayUse = (frame: Frame) => Promise<boolean>;

/** The failure of a call whose target lies in a frame of a site that it may not use. */
export function frameNotAllowed(frame: Frame, what: string): AppError {
  const origin = originOf(frame.url()) ?? 'another site';
  return new AppError(
    'origin-not-allowed',
    `${what} is in a frame of ${origin}, which the workflow doesn't name and nobody allowed. Name its address in the step, or allow the site.`,
    { details: { origin } },
  );
}

/** The frame that gets the keys that are pressed. */
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
