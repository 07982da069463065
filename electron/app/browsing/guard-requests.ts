import type { App, OnBeforeRequestListenerDetails, Session } from 'electron';
import { isReading } from '../../../shared/page/sent-request.ts';
import { mayLoadFile } from '../../tools/browser/may-load-file.ts';

/** Local pages fetch no files and start no workers, whose requests are invisible here. */
const policy = "connect-src http: https: ws: wss: data: blob:; worker-src 'none'";
const files = { urls: ['file://*/*'] };
const everything = { urls: ['<all_urls>', 'ws://*/*', 'wss://*/*'] };
const navigations: readonly string[] = ['mainFrame', 'subFrame', 'object'];

interface Guard {
  /** Refuses sockets and requests that may change a server. */
  readonly onlyAsks: boolean;
}

/**
 * Stops pages from reading local files, which a fuse of Electron's downloads allows. Call it before the app
 * is ready.
 */
export function guardRequests(app: App, guard: Guard): void {
  app.on('session-created', (session) => {
    refuse(session, guard);
  });
}

function refuse({ webRequest }: Session, { onlyAsks }: Guard): void {
  webRequest.onBeforeRequest(onlyAsks ? everything : files, (details, answer) => {
    answer({ cancel: details.url.startsWith('file:') ? !mayRead(details) : !isQuestion(details) });
  });
  webRequest.onHeadersReceived(files, ({ responseHeaders }, answer) => {
    answer({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
  });
}

const mayRead = ({ resourceType, url }: OnBeforeRequestListenerDetails): boolean =>
  navigations.includes(resourceType) || mayLoadFile(resourceType, url);

const isQuestion = ({ method, url }: OnBeforeRequestListenerDetails): boolean =>
  isReading(method) && !/^wss?:/.test(url);
