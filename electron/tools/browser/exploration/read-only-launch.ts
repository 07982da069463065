import type { BrowserContext } from 'playwright-core';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { isReading } from '../../../../shared/page/sent-request.ts';
import { launchBrowser } from '../session/launch.ts';
import { stopUnwatched } from '../guard/stop-unwatched.ts';
import { followTimers } from './follow-timers.ts';
import { longestTimerMs } from './until-loaded.ts';

const mostListed = 20;
const longestEntry = 200;

export interface ReadOnlyLaunch {
  readonly start: typeof launchBrowser;
  takeKept(): string[];
}

/** Blocks beacons, sockets, workers, forms but searches, and all requests but GET, HEAD and OPTIONS. */
export function readOnlyLaunch(mayVisit: (address: string) => boolean): ReadOnlyLaunch {
  const kept: string[] = [];
  const keep = (what: string): void => {
    if (kept.length < mostListed) kept.push(cutText(what, longestEntry));
  };
  return {
    async start(options, protection) {
      const context = await launchBrowser({ ...options, onlyReads: true }, protection);
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
  context.on('requestfailed', (request) => {
    if (!isReading(request.method())) keep(`sending ${request.method()} ${request.url()}`);
  });
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.exposeBinding('planwrightKept', (_, what: unknown) => {
    if (what === 'form') keep('sending a form');
  });
  await context.addInitScript(stopUnwatched);
  await context.addInitScript(stopWithinPage);
  await context.addInitScript(followTimers, longestTimerMs);
}

function isTopOfPage(request: Parameters<Parameters<BrowserContext['route']>[1]>[1]): boolean {
  try {
    return request.isNavigationRequest() && request.frame().parentFrame() === null;
  } catch {
    return request.isNavigationRequest();
  }
}

function stopWithinPage(): void {
  const page = window as unknown as Record<string, unknown> & {
    planwrightKept?: (what: string) => unknown;
  };
  const tell = page.planwrightKept;
  const { submit } = HTMLFormElement.prototype;
  /** By GET, and only to ask for a page by words or a choice. */
  const mayLeave = (form: HTMLFormElement, button?: HTMLElement | null): boolean => {
    const method = (button?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '').toLowerCase();
    const kinds = [...form.querySelectorAll('input, select, textarea')].map(
      (field) => (field as Partial<HTMLInputElement>).type ?? '',
    );
    const isPrivate = kinds.some((kind) => /^(password|file|email|tel|textarea)$/.test(kind));
    const isToFill = kinds.some((kind) => /^(text|search|number|range|date|month|select-)/.test(kind));
    return method === 'dialog' || (method !== 'post' && isToFill && !isPrivate);
  };
  window.addEventListener(
    'submit',
    (event) => {
      if (mayLeave(event.target as HTMLFormElement, event.submitter)) return;
      let isHandled = false;
      event.preventDefault();
      event.preventDefault = () => (isHandled = true);
      // The page's listeners come first.
      setTimeout(() => {
        if (!isHandled) tell?.('form');
      });
    },
    true,
  );
  HTMLFormElement.prototype.submit = function () {
    if (mayLeave(this)) submit.call(this);
    else tell?.('form');
  };
  // A worker's socket isn't watched.
  window.Worker = class extends EventTarget {
    onerror = null;
    onmessage = null;
    onmessageerror = null;
    postMessage(): void {}
    terminate(): void {}
  };
}
