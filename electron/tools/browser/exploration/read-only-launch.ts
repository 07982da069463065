import type { BrowserContext, Request } from 'playwright-core';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { isReading } from '../../../../shared/page/sent-request.ts';
import { launchBrowser } from '../session/launch.ts';
import { stopUnwatched } from '../guard/stop-unwatched.ts';
import { followTimers } from './follow-timers.ts';
import { longestTimerMs } from './until-loaded.ts';

const mostKept = 1_000;
const longestEntry = 200;

/** What the browser didn't let a page do. */
export interface Prevented {
  /** Requests that a run would send: a method and an address without its query, or “a form”. */
  readonly requests: readonly string[];
  readonly others: readonly string[];
}

export interface ReadOnlyLaunch {
  readonly start: typeof launchBrowser;
  takePrevented(): Prevented;
}

/** Blocks beacons, sockets, workers, forms but searches, and all requests but GET, HEAD and OPTIONS. */
export function readOnlyLaunch(mayVisit: (address: string) => boolean): ReadOnlyLaunch {
  const [requests, others]: [string[], string[]] = [[], []];
  const keepIn = (kept: string[]) => (what: string) => {
    if (kept.length < mostKept) kept.push(cutText(what, longestEntry));
  };
  return {
    async start(options, protection) {
      const context = await launchBrowser({ ...options, onlyReads: true }, protection);
      await guard(context, { mayVisit, hold: keepIn(requests), keep: keepIn(others) });
      return context;
    },
    takePrevented: () => ({ requests: requests.splice(0), others: others.splice(0) }),
  };
}

async function guard(
  context: BrowserContext,
  {
    mayVisit,
    hold,
    keep,
  }: {
    readonly mayVisit: (address: string) => boolean;
    readonly hold: (request: string) => void;
    readonly keep: (other: string) => void;
  },
): Promise<void> {
  const held = new WeakSet<Request>();
  /** An aborted request also fails. */
  const holdOnce = (request: Request): void => {
    if (held.has(request)) return;
    held.add(request);
    hold(`${request.method()} ${withoutQuery(request.url())}`);
  };
  await context.route(
    () => true,
    (route, request) => {
      const address = request.url();
      if (!isReading(request.method())) {
        holdOnce(request);
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
    if (!isReading(request.method())) holdOnce(request);
  });
  await context.routeWebSocket(/.*/, (socket) => {
    hold(`CONNECT ${withoutQuery(socket.url().replace(/^ws/, 'http'))}`);
    return socket.close();
  });
  await context.exposeBinding('planwrightKept', (_, what: unknown) => {
    if (what === 'form') hold('a form');
  });
  await context.addInitScript(stopUnwatched);
  await context.addInitScript(stopWithinPage);
  await context.addInitScript(followTimers, longestTimerMs);
}

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');

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
