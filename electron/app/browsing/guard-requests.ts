import type { App, OnBeforeRequestListenerDetails, Session } from 'electron';
import { isReading } from '../../../shared/page/sent-request.ts';
import { mayLoadFile } from '../../tools/browser/guard/may-load-file.ts';

/** Local pages may not fetch files or start workers, whose requests are invisible here. */
const localPagePolicy = "connect-src http: https: ws: wss: data: blob:; worker-src 'none'";
const files = { urls: ['file://*/*'] };
const everything = { urls: ['<all_urls>', 'ws://*/*', 'wss://*/*'] };
const navigations: readonly string[] = ['mainFrame', 'subFrame', 'object'];

interface Guard {
  /** Refuses sockets, and requests that may change a server. */
  readonly onlyReads: boolean;
  /** Leaves a page's own posts to the driver, which sees all of them. */
  readonly signsIn: boolean;
}

/** Also refuses local files, which Electron lets pages read. Call before the app is ready. */
export function guardRequests(app: App, guard: Guard): void {
  app.on('session-created', (session) => {
    filterRequests(session, guard);
  });
}

function filterRequests({ webRequest }: Session, { onlyReads, signsIn }: Guard): void {
  webRequest.onBeforeRequest(onlyReads ? everything : files, (details, answer) => {
    answer({
      cancel: details.url.startsWith('file:')
        ? !mayRead(details)
        : !isReadOnly(details) && !(signsIn && isPostOfPage(details)),
    });
  });
  webRequest.onHeadersReceived(files, ({ responseHeaders }, answer) => {
    answer({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [localPagePolicy] } });
  });
}

const mayRead = ({ resourceType, url }: OnBeforeRequestListenerDetails): boolean =>
  navigations.includes(resourceType) || mayLoadFile(resourceType, url);

const isReadOnly = ({ method, url }: OnBeforeRequestListenerDetails): boolean =>
  isReading(method) && !/^wss?:/.test(url);

/** Posts of frames and workers don't count: a frame may be sandboxed. */
const isPostOfPage = ({ method, url, resourceType, frame }: OnBeforeRequestListenerDetails): boolean =>
  method === 'POST' &&
  /^https?:/.test(url) &&
  (resourceType === 'mainFrame' || (resourceType === 'xhr' && frame?.parent === null));
