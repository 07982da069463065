import type { Frame, Page, Request, Response } from 'playwright-core';

/** Redirects count. */
export function watchAnswers(page: Page, address: string): { any(): boolean; end(): void } {
  const { href } = new URL(address);
  const own = new Set([href.replace(/#.*$/, '')]);
  let [isAnswered, isReplaced] = [false, false];
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
    // The page doesn't exist yet.
    return false;
  }
}
