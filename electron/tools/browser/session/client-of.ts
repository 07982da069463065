import type { CDPSession, Page } from 'playwright-core';

const clients = new WeakMap<Page, Promise<CDPSession>>();

/** One protocol client per page. Rejects if the page is closed. */
export function clientOf(page: Page): Promise<CDPSession> {
  const client = clients.get(page) ?? page.context().newCDPSession(page);
  clients.set(page, client);
  return client;
}
