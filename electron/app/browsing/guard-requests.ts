import type { App, OnBeforeRequestListenerDetails, Session } from 'electron';
import { isReading } from '../../../shared/page/sent-request.ts';
import { isShown } from '../../tools/browser/shown-of-files.ts';

/** Of every local page: it fetches no file, and starts no worker, whose requests nobody here would see. */
const policy = "connect-src http: https: ws: wss: data: blob:; worker-src 'none'";
const files = { urls: ['file://*/*'] };
const everything = { urls: ['<all_urls>', 'ws://*/*', 'wss://*/*'] };
const navigations: readonly string[] = ['mainFrame', 'subFrame', 'object'];

interface Guard {
  /** Every request that may change a server is refused, and every socket, whoever makes it. */
  readonly onlyAsks: boolean;
}

/**
 * Lets no page of any session read a local file. Call it before the app is ready. Chromium does so by itself, and Electron
 * lets local pages read, by a fuse of its downloads. Where a page may lead is decided by whoever drives the browser.
 */
export function guardRequests(app: App, guard: Guard): void {
  app.on('session-created', (session) => {
    refuse(session, guard);
  });
}

function refuse({ webRequest }: Session, { onlyAsks }: Guard): void {
  // A session has one such listener: another one would replace it.
  webRequest.onBeforeRequest(onlyAsks ? everything : files, (details, answer) => {
    answer({ cancel: details.url.startsWith('file:') ? !mayRead(details) : !isQuestion(details) });
  });
  webRequest.onHeadersReceived(files, ({ responseHeaders }, answer) => {
    answer({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
  });
}

const mayRead = ({ resourceType, url }: OnBeforeRequestListenerDetails): boolean =>
  navigations.includes(resourceType) || isShown(resourceType, url);

const isQuestion = ({ method, url }: OnBeforeRequestListenerDetails): boolean =>
  isReading(method) && !/^wss?:/.test(url);
