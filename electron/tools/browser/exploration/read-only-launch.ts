import type { BrowserContext, Request } from 'playwright-core';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { isReading } from '../../../../shared/page/sent-request.ts';
import { launchBrowser } from '../session/launch.ts';
import { followSignIns, signsIn } from '../guard/sign-in-form.ts';
import { stopForms } from '../guard/stop-forms.ts';
import { stopUnwatched } from '../guard/stop-unwatched.ts';
import { followTimers } from './follow-timers.ts';
import { longestTimerMs } from './until-loaded.ts';

const maxKept = 1_000;
const longestEntry = 200;

export interface Prevented {
  readonly requests: readonly string[];
  readonly others: readonly string[];
}

export interface ReadOnlyLaunch {
  readonly start: typeof launchBrowser;
  takePrevented(): Prevented;
}

interface ReadOnlyOptions {
  mayVisit(address: string): boolean;
  hasSecret?(text: string): boolean;
}

/**
 * Blocks beacons, sockets, workers, and forms, except searches, filters, and allowed sign-ins. Of other
 * requests, only GET, HEAD, and OPTIONS pass.
 */
export function readOnlyLaunch(reading: ReadOnlyOptions): ReadOnlyLaunch {
  const [requests, others]: [string[], string[]] = [[], []];
  const keepIn = (kept: string[]) => (what: string) => {
    if (kept.length < maxKept) kept.push(cutText(what, longestEntry));
  };
  return {
    async start(options, protection) {
      const context = await launchBrowser(
        { ...options, onlyReads: true, signsIn: reading.hasSecret !== undefined },
        protection,
      );
      await guard(context, { ...reading, hold: keepIn(requests), keep: keepIn(others) });
      return context;
    },
    takePrevented: () => ({ requests: requests.splice(0), others: others.splice(0) }),
  };
}

async function guard(
  context: BrowserContext,
  {
    mayVisit,
    hasSecret,
    hold,
    keep,
  }: ReadOnlyOptions & {
    readonly hold: (request: string) => void;
    readonly keep: (other: string) => void;
  },
): Promise<void> {
  const held = new WeakSet<Request>();
  const holdOnce = (request: Request): void => {
    if (held.has(request)) return;
    held.add(request);
    hold(`${request.method()} ${withoutQuery(request.url())}`);
  };
  const passwordBehind = hasSecret === undefined ? undefined : await followSignIns(context);
  await context.route(
    () => true,
    async (route, request) => {
      const address = request.url();
      if (!isReading(request.method())) {
        if (hasSecret !== undefined && signsIn(request, await passwordBehind?.(request), hasSecret))
          return route.continue();
        holdOnce(request);
        // An aborted form leaves its page open.
        return route.abort(hasSecret === undefined ? 'blockedbyclient' : 'aborted');
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
  await stopForms(
    context,
    { sendsTo: [], posts: hasSecret === undefined ? 'none' : 'sign-ins' },
    ({ method, address }) => {
      hold(`${method} ${withoutQuery(address)}`);
    },
  );
  await context.addInitScript(stopUnwatched);
  await context.addInitScript(refuseWorkers);
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

/** Neither a worker's sockets nor its timers are watched. Pages do its work themselves. */
function refuseWorkers(): void {
  Reflect.deleteProperty(window, 'Worker');
}
