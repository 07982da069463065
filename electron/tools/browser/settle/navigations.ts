import type { Page, Request, Response } from 'playwright-core';
import type { PendingNavigation } from '../../../executor/ports.ts';
import { aborted } from '../../../executor/walk/time-limit.ts';
import { addressOf } from '../observe/address-of.ts';

interface Pending {
  readonly request: Request;
  readonly since: number;
  isGivenUp: boolean;
}

/** Until the server answers, Chromium holds back every question to the page. */
export class Navigations {
  readonly #pending = new Map<Page, Pending>();
  #waiting: (() => void)[] = [];

  watch(page: Page): void {
    page.on('request', (request) => {
      if (pageLoadedBy(request) === page) this.#begin(page, request);
    });
    page.on('response', (response) => {
      if (!isRedirect(response)) this.#end(page, response.request());
    });
    page.on('requestfailed', (request) => {
      this.#end(page, request);
    });
    page.on('close', () => {
      this.#end(page);
    });
  }

  /** For a step whose time is over. Returns what the page waits for. */
  giveUp(page: Page | undefined): PendingNavigation | undefined {
    const pending = page === undefined ? undefined : this.#pending.get(page);
    if (pending === undefined) return undefined;
    pending.isGivenUp = true;
    const { request, since } = pending;
    return { method: request.method(), address: addressOf(request.url()), ms: Date.now() - since };
  }

  isGivenUp(page: Page): boolean {
    return this.#pending.get(page)?.isGivenUp === true;
  }

  /** False if it was aborted first, or if no navigation was pending. */
  async isAnswered(page: Page, signal: AbortSignal): Promise<boolean> {
    if (!this.#pending.has(page)) return false;
    const isOver = aborted(signal);
    while (this.#pending.has(page) && !signal.aborted)
      await Promise.race([isOver, new Promise<void>((resolve) => this.#waiting.push(resolve))]);
    return !this.#pending.has(page);
  }

  #begin(page: Page, request: Request): void {
    const before = this.#pending.get(page);
    const isSame = before !== undefined && before.request === request.redirectedFrom();
    this.#pending.set(
      page,
      isSame ? { ...before, request } : { request, since: Date.now(), isGivenUp: false },
    );
  }

  #end(page: Page, request?: Request): void {
    if (request !== undefined && this.#pending.get(page)?.request !== request) return;
    this.#pending.delete(page);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function isRedirect(response: Response): boolean {
  return response.status() >= 300 && response.status() < 400 && 'location' in response.headers();
}

/** Undefined for a frame inside a page. */
export function pageLoadedBy(request: Request): Page | undefined {
  if (!request.isNavigationRequest()) return undefined;
  try {
    const frame = request.frame();
    return frame.parentFrame() === null ? frame.page() : undefined;
  } catch {
    return undefined;
  }
}
