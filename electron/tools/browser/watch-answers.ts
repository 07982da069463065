import type { Frame, Page, Request, Response } from 'playwright-core';

/**
 * Until it is ended: whether a server answered for this address, also by leading on to another, and no other page took the
 * place of its answer.
 */
export function watchAnswers(page: Page, address: string): { any(): boolean; end(): void } {
  const { href } = new URL(address);
  const own = new Set([href.replace(/#.*$/, '')]);
  let [isAnswered, isReplaced] = [false, false];
  /** Whether this was asked for first of all, before any site led on. */
  const isOwn = (request: Request): boolean => {
    let first = request;
    for (let before = first.redirectedFrom(); before !== null; before = first.redirectedFrom())
      first = before;
    return first.url() === href.replace(/#.*$/, '');
  };
  const note = (response: Response): void => {
    if (!response.request().isNavigationRequest() || !isOwn(response.request())) return;
    isAnswered = true;
    own.add(response.url());
  };
  // It cuts the load short as soon as it is asked for, which is before it is shown.
  const ask = (request: Request): void => {
    if (request.isNavigationRequest() && isOfMainFrame(request)) isReplaced ||= !isOwn(request);
  };
  const see = (frame: Frame): void => {
    if (frame === page.mainFrame()) isReplaced ||= !own.has(frame.url().replace(/#.*$/, ''));
  };
  page.on('request', ask);
  page.on('response', note);
  page.on('framenavigated', see);
  return {
    any: () => isAnswered && !isReplaced,
    end: () => {
      page.off('request', ask);
      page.off('response', note);
      page.off('framenavigated', see);
    },
  };
}

function isOfMainFrame(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A window whose page isn't there yet.
    return false;
  }
}
