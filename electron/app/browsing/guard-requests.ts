import type { App, OnBeforeRequestListenerDetails, Session } from 'electron';
import { isReading } from '../../../shared/page/sent-request.ts';
import { isShown } from '../../tools/browser/shown-of-files.ts';

/** Local pages fetch no files, and start no workers, whose requests this process couldn't see. */
const policy = "connect-src http: https: ws: wss: data: blob:; worker-src 'none'";
const files = { urls: ['file://*/*'] };
const everything = { urls: ['<all_urls>', 'ws://*/*', 'wss://*/*'] };
const navigations: readonly string[] = ['mainFrame', 'subFrame', 'object'];

interface Guard {
  /** Refuses all sockets and every request that may change a server. */
  readonly onlyAsks: boolean;
}

/**
 * Stops pages from reading local files. Call it before the app is ready. Chromium forbids it too, but a fuse
 * of Electron's downloads allows it. The driver of the browser decides where a page may navigate.
 */
export function guardRequests(app: App, guard: Guard): void {
  app.on('session-created', (session) => {
    refuse(session, guard);
  });
}

function refuse({ webRequest }: Session, { onlyAsks }: Guard): void {
  // A session has one such listener; a second would replace it.
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
