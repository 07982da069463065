import type { App, Session } from 'electron';
import { isShown } from '../../tools/browser/shown-of-files.ts';

/** Of every local page: it fetches no file, and starts no worker, whose requests nobody here would see. */
const policy = "connect-src http: https: ws: wss: data: blob:; worker-src 'none'";
const files = { urls: ['file://*/*'] };
const navigations: readonly string[] = ['mainFrame', 'subFrame', 'object'];

/**
 * Lets no page of any session read a local file. Call it before the app is ready. Chromium does so by itself, and Electron
 * lets local pages read, by a fuse of its downloads. Where a page may lead is decided by whoever drives the browser.
 */
export function guardFiles(app: App): void {
  app.on('session-created', refuseToRead);
}

function refuseToRead({ webRequest }: Session): void {
  webRequest.onBeforeRequest(files, ({ resourceType, url }, answer) => {
    answer({ cancel: !navigations.includes(resourceType) && !isShown(resourceType, url) });
  });
  webRequest.onHeadersReceived(files, ({ responseHeaders }, answer) => {
    answer({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
  });
}
