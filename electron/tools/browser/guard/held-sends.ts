import type { BrowserContext, Page, Request } from 'playwright-core';
import type { HeldSend } from '../../../../shared/make/made.ts';
import { isReading } from '../../../../shared/page/sent-request.ts';
import { followSignIns, signsIn } from './sign-in-form.ts';
import { stopForms } from './stop-forms.ts';
import { stopUnwatched } from './stop-unwatched.ts';

export interface Harmless {
  onHeld(held: HeldSend): void;
  onSent?(): void;
  readonly sendsTo: readonly string[];
  readonly signsIn?: boolean | undefined;
}

const maxContent = 20_000;
const maxKept = 1_000;

/** After a step acted on a page, the page may send only what it had sent before. */
export class HeldSends {
  readonly #harmless: Harmless;
  readonly #touched = new Set<Page>();
  readonly #own = new Set<string>();

  readonly #hasSecret: (text: string) => boolean;

  constructor(harmless: Harmless, hasSecret: (text: string) => boolean) {
    this.#harmless = harmless;
    this.#hasSecret = hasSecret;
  }

  touch(pages: readonly Page[]): void {
    for (const page of pages) this.#touched.add(page);
  }

  async guard(context: BrowserContext): Promise<void> {
    await context.addInitScript(stopUnwatched);
    const passwordBehind = await followSignIns(context);
    const { sendsTo, onHeld, onSent } = this.#harmless;
    await stopForms(context, { sendsTo, posts: 'pass' }, ({ method, address, isHeld }, frame) => {
      const isAside = siteOf(frame.page().url()) !== siteOf(address);
      if (isHeld) onHeld({ method, address: addressOf(address), isAside });
      else onSent?.();
    });
    context.on('response', (response) => {
      const request = response.request();
      const isRedirect = response.status() >= 300 && response.status() < 400;
      const frame = request.isNavigationRequest() && !isRedirect ? frameOf(request) : undefined;
      if (frame !== undefined && frame.parentFrame() === null) this.#touched.delete(frame.page());
    });
    await context.route('**/*', async (route, request) => {
      const isSent = this.#passes(request.method(), request.url(), {
        isTouched: this.#isTouched(request),
        content: request.postData() ?? '',
      });
      if (isSent) return route.fallback();
      const password = await passwordBehind(request);
      if (this.#harmless.signsIn === true && signsIn(request, password, this.#hasSecret)) {
        onSent?.();
        return route.fallback();
      }
      const isAside = request.resourceType() === 'ping' || isOfOtherSite(request);
      onHeld({
        method: request.method(),
        address: addressOf(request.url()),
        isAside,
        ...(password === undefined ? {} : { isSignIn: true }),
      });
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
    if (isReading(method)) return true;
    if (this.#harmless.sendsTo.includes(siteOfSend(url))) {
      this.#harmless.onSent?.();
      return true;
    }
    // Ignores counters in heartbeats.
    const key = `${method} ${addressOf(url)} ${content.slice(0, maxContent).replace(/\d+/g, '0')}`;
    if (!isTouched && this.#own.size < maxKept) this.#own.add(key);
    return !isTouched || this.#own.has(key);
  }

  /** A request of an unknown page counts if any page was touched. */
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

/** Compares two labels of the host, too strict for some countries. */
function isOfOtherSite(request: Request): boolean {
  const page = frameOf(request)?.page().url();
  return page !== undefined && siteOf(page) !== siteOf(request.url());
}

function siteOf(url: string): string {
  const { hostname } = new URL(url);
  return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
}

export function siteOfSend(url: string): string {
  return new URL(url.replace(/^ws/, 'http')).origin;
}

function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
