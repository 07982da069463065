import type { BrowserContext, Page, Request } from 'playwright-core';
import type { HeldSend } from '../../../shared/make/made.ts';
import { isReading } from '../../../shared/page/sent-request.ts';
import { stopUnwatched } from './stop-unwatched.ts';

/** For a browser in which steps change nothing on any server. */
export interface Harmless {
  /** Hears what was held back, right before the page learns that it wasn't sent. */
  onHeld(held: HeldSend): void;
  /** Sites to which steps may send, as origins: those of a test system. */
  readonly sendsTo: readonly string[];
}

/** Characters by which what was sent along is told apart. */
const mostContent = 20_000;
const mostKept = 1_000;

/**
 * Keeps the pages of a browser harmless: they may ask servers for whatever they need, but once a step has done something to
 * a page, that page sends nothing that may change a server. What pages send while they load, before any step touched them,
 * passes, as every visitor's browser sends it; so does the same sent again later.
 */
export class HeldSends {
  readonly #harmless: Harmless;
  /** Pages that a step did something to since their document came. */
  readonly #touched = new Set<Page>();
  /** What untouched pages sent. */
  readonly #own = new Set<string>();

  constructor(harmless: Harmless) {
    this.#harmless = harmless;
  }

  /** A step begins that may do something to these pages. */
  touch(pages: readonly Page[]): void {
    for (const page of pages) this.#touched.add(page);
  }

  async guard(context: BrowserContext): Promise<void> {
    await context.addInitScript(stopUnwatched);
    context.on('response', (response) => {
      const request = response.request();
      const isOnItsWay = response.status() >= 300 && response.status() < 400;
      const frame = request.isNavigationRequest() && !isOnItsWay ? frameOf(request) : undefined;
      if (frame !== undefined && frame.parentFrame() === null) this.#touched.delete(frame.page());
    });
    await context.route('**/*', async (route, request) => {
      const isSent = this.#passes(request.method(), request.url(), {
        isTouched: this.#isTouched(request),
        content: request.postData() ?? '',
      });
      if (isSent) return route.fallback();
      const isAside = request.resourceType() === 'ping' || isOfOtherSite(request);
      this.#harmless.onHeld({ method: request.method(), address: addressOf(request.url()), isAside });
      // The page stays where it is.
      return route.abort('aborted');
    });
    await context.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const isTouched = context.pages().some((page) => this.#touched.has(page));
        const content = typeof message === 'string' ? message : message.toString('base64');
        if (this.#passes('SEND', socket.url(), { isTouched, content })) server.send(message);
        else this.#harmless.onHeld({ method: 'SEND', address: addressOf(socket.url()), isAside: false });
      });
    });
  }

  #passes(
    method: string,
    url: string,
    { isTouched, content }: { readonly isTouched: boolean; readonly content: string },
  ): boolean {
    if (isReading(method) || this.#harmless.sendsTo.includes(new URL(url).origin)) return true;
    // Numbers count up by themselves, as those of heartbeats do.
    const key = `${method} ${addressOf(url)} ${content.slice(0, mostContent).replace(/\d+/g, '0')}`;
    if (!isTouched && this.#own.size < mostKept) this.#own.add(key);
    return !isTouched || this.#own.has(key);
  }

  /** Where nobody knows which page asks, such as for a form that opens a window, any of them may. */
  #isTouched(request: Request): boolean {
    const page = frameOf(request)?.page();
    return page === undefined ? this.#touched.size > 0 : this.#touched.has(page);
  }
}

function frameOf(request: Request): ReturnType<Request['frame']> | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

/** By the last two labels of the host: too few of a few countries, where it only holds back more. */
function isOfOtherSite(request: Request): boolean {
  const page = frameOf(request)?.page().url();
  return page !== undefined && siteOf(page) !== siteOf(request.url());
}

function siteOf(url: string): string {
  const { hostname } = new URL(url);
  return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
}

function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
