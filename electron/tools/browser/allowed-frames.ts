import type { Frame, Page } from 'playwright-core';
import { AppError } from '../../../shared/app-error.ts';
import { originOf } from '../../../shared/secrets/origins.ts';

/**
 * Whether a call may see and touch this frame: it and all around it are of these sites. A frame without an address of its own
 * was written by the page around it, and counts as that. Any frame where `sites` is absent: then a person drew the call.
 */
export function isOfSites(frame: Frame, sites: readonly string[] | undefined): boolean {
  if (sites === undefined) return true;
  for (let each: Frame | null = frame; each !== null; each = each.parentFrame()) {
    const origin = originOf(each.url());
    if (origin !== undefined && !sites.includes(origin)) return false;
  }
  return true;
}

/** The failure of a call whose target lies in a frame of a site that it may not use. */
export function frameNotAllowed(frame: Frame, what: string): AppError {
  const origin = originOf(frame.url()) ?? 'another site';
  return new AppError('origin-not-allowed', `${what} is in a frame of ${origin}, which the workflow doesn't name and nobody allowed. Name its address in the step, or allow the site.`, { details: { origin } });
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
    const inner = await focused.asElement()?.contentFrame() ?? null;
    await focused.dispose();
    if (inner === null) return frame;
    frame = inner;
  }
}
