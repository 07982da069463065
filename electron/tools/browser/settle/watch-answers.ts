import type { Frame, Page, Request, Response } from 'playwright-core';

interface Answers {
  /** HTTP status of the page that is shown; redirects count. */
  status(): number | undefined;
  end(): void;
}

export function watchAnswers(page: Page, address: string): Answers {
  const { href } = new URL(address);
  const own = new Set([href.replace(/#.*$/, '')]);
  let status: number | undefined;
  let isReplaced = false;
  const isOwn = (request: Request): boolean => {
    let first = request;
    for (let before = first.redirectedFrom(); before !== null; before = first.redirectedFrom())
      first = before;
    return first.url() === href.replace(/#.*$/, '');
  };
  const note = (response: Response): void => {
    if (!response.request().isNavigationRequest() || !isOwn(response.request())) return;
    status = response.status();
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
    status: () => (isReplaced ? undefined : status),
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
    return false;
  }
}
