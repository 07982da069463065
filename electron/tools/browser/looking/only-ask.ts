import type { BrowserContext } from 'playwright-core';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { isReading } from '../../../../shared/page/sent-request.ts';
import { launchBrowser } from '../launch.ts';
import { stopUnwatched } from '../stop-unwatched.ts';

const mostTold = 20;
const longestTold = 200;

/** What keeps a browser from changing anything outside of it. */
export interface OnlyAsking {
  /** Starts such a browser. */
  readonly start: typeof launchBrowser;
  /** What it kept the pages from doing since the last call, a few words each. */
  takeKept(): string[];
}

/**
 * A browser that only asks: every request but GET, HEAD and OPTIONS is stopped, in all pages, frames and popups, and so are
 * beacons, sockets, workers and the sending of any form. Its pages stay on the sites of `mayVisit`.
 */
export function onlyAsk(mayVisit: (address: string) => boolean): OnlyAsking {
  const kept: string[] = [];
  const keep = (what: string): void => {
    if (kept.length < mostTold) kept.push(cutText(what, longestTold));
  };
  return {
    async start(options, protection) {
      const context = await launchBrowser({ ...options, onlyAsks: true }, protection);
      await guard(context, { mayVisit, keep });
      return context;
    },
    takeKept: () => kept.splice(0),
  };
}

async function guard(
  context: BrowserContext,
  {
    mayVisit,
    keep,
  }: { readonly mayVisit: (address: string) => boolean; readonly keep: (what: string) => void },
): Promise<void> {
  await context.route(
    () => true,
    (route, request) => {
      const [method, address] = [request.method(), request.url()];
      if (!isReading(method)) {
        keep(`sending ${method} ${address}`);
        return route.abort('blockedbyclient');
      }
      if (isTopOfPage(request) && !mayVisit(address)) {
        keep(`leading to ${address}`);
        return route.abort('aborted');
      }
      return route.continue();
    },
  );
  // What the built-in browser itself refused.
  context.on('requestfailed', (request) => {
    if (!isReading(request.method())) keep(`sending ${request.method()} ${request.url()}`);
  });
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.exposeBinding('planwrightKept', (_, what: unknown) => {
    if (what === 'form') keep('sending a form');
  });
  await context.addInitScript(stopUnwatched);
  await context.addInitScript(stopWithinPage);
}

function isTopOfPage(request: Parameters<Parameters<BrowserContext['route']>[1]>[1]): boolean {
  try {
    return request.isNavigationRequest() && request.frame().parentFrame() === null;
  } catch {
    // A popup whose page isn't there yet.
    return request.isNavigationRequest();
  }
}

/** Runs within each document before its own scripts. */
function stopWithinPage(): void {
  const page = window as unknown as Record<string, unknown> & {
    planwrightKept?: (what: string) => unknown;
  };
  const tell = page.planwrightKept;
  const stop = (): void => {
    tell?.('form');
  };
  window.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
    },
    true,
  );
  HTMLFormElement.prototype.submit = stop;
  HTMLFormElement.prototype.requestSubmit = stop;
  // A socket that a worker opens is not watched.
  window.Worker = class extends EventTarget {
    onerror = null;
    onmessage = null;
    onmessageerror = null;
    postMessage(): void {
      // Nobody is there.
    }
    terminate(): void {
      // Nobody is there.
    }
  };
}
