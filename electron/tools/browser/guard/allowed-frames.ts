import type { Frame, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { originOf } from '../../../../shared/secrets/origins.ts';
import type { Rectangle } from '../../../executor/ports.ts';
import { askElement } from '../find/questions/ask-element.ts';
import { focusInFrame } from '../find/questions/focus-in-frame.ts';
import { addressKindOf } from './address-kind.ts';

/**
 * All frames around it must belong to them too. A `blob:` frame belongs to its maker, a `data:` frame to
 * nobody.
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
  if (addressKindOf(address) === 'file') return frame.parentFrame() === null;
  if (addressKindOf(address) === 'blank' || address === '')
    return frame.parentFrame() === null || /^about:srcdoc/i.test(address) || isWithinReach(frame);
  const origin = originOf(address.replace(/^blob:/i, ''));
  return origin !== undefined && sites.includes(origin);
}

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

export async function framesOf(page: Page, isAllowed: MayUse): Promise<Frame[]> {
  const frames = [page.mainFrame(), ...page.frames().filter((each) => each !== page.mainFrame())];
  const allowed = await Promise.all(frames.map(isAllowed));
  return frames.filter((_, index) => allowed[index] === true);
}

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
    `${what} is in a frame of ${origin}, a site that this workflow may not use. Allow the site, or name its address in the step.`,
    { details: { origin } },
  );
}

export async function focusedFrame(page: Page): Promise<Frame> {
  let frame = page.mainFrame();
  for (;;) {
    if (!(await askElement(frame.locator(':root'), focusInFrame, { arg: null }))) return frame;
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

export async function frameTitle(frame: Frame): Promise<string> {
  try {
    const element = await frame.frameElement();
    const named = await element.evaluate((each) => {
      const own = each as HTMLElement;
      return own.getAttribute('title') ?? own.getAttribute('aria-label') ?? own.getAttribute('name');
    });
    void element.dispose().catch(() => undefined);
    return named?.trim() || (await frame.title()) || frame.url();
  } catch {
    return frame.url();
  }
}
