import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext, Dialog, Disposable, Page } from 'playwright-core';
import { filterEnvironment, launchBrowser, noBrowserPowers, type BrowserOptions } from '../session/launch.ts';
import { openPrivateProfile, type PrivateProfile } from '../session/private-profile.ts';

interface Running {
  readonly key: string;
  readonly context: BrowserContext;
  readonly profile: PrivateProfile;
  readonly dialogs: WeakMap<Page, Dialog>;
  isLent: boolean;
  isGone: boolean;
}

type Listener = (...heard: unknown[]) => void;

const free: Running[] = [];
const mostFree = 3;
/** Listeners that stay. */
const lasting: ReadonlySet<string | symbol> = new Set<keyof BrowserContext>([
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
]);
const cleaningMs = 5_000;

/** Reuses the built-in browser after cleaning it, as a start takes long. A harmless one starts anew. */
export const startSharedBrowser: typeof launchBrowser = async (options, protection) => {
  if (options.kind !== 'embedded' || options.harmless !== undefined || options.onlyReads === true)
    return launchBrowser(options, protection);
  const key = keyOf(options);
  const at = free.findIndex((running) => running.key === key);
  const [found] = at === -1 ? [] : free.splice(at, 1);
  if (found !== undefined) return lend(found);
  const profile = await openPrivateProfile();
  removeAtExit(profile);
  const context = await launchBrowser({ ...options, profileFolder: profile.folder }, protection);
  const running: Running = { key, context, profile, dialogs: new WeakMap(), isLent: true, isGone: false };
  context.on('dialog', (dialog) => {
    const page = dialog.page();
    if (page !== null) running.dialogs.set(page, dialog);
    if (!running.isLent) void dismissDialog(dialog);
  });
  const watch = (page: Page): void => {
    page.once('crash', () => {
      running.isGone = true;
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  context.once('close', () => {
    running.isGone = true;
    if (free.includes(running)) free.splice(free.indexOf(running), 1);
    void profile.close();
  });
  return lend(running);
};

const profiles: PrivateProfile[] = [];

function removeAtExit(profile: PrivateProfile): void {
  if (profiles.push(profile) > 1) return;
  process.once('exit', () => {
    for (const { folder } of profiles)
      rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 });
  });
  // The test runner ends workers by a signal, and Playwright closes browsers on exit.
  process.once('SIGTERM', () => {
    process.exit();
  });
}

function keyOf({ embedded, environment, powers = noBrowserPowers }: BrowserOptions): string {
  return JSON.stringify([embedded, Object.entries(filterEnvironment(environment)).sort(), powers]);
}

function lend(running: Running): BrowserContext {
  const { context } = running;
  const before = listenersOf(context);
  const added: Disposable[] = [];
  let isHeld = true;
  let isSpoiled = false;
  running.isLent = true;
  const handBack = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    if (isSpoiled || running.isGone || context.pages().length === 0) return end(running);
    running.isLent = false;
    for (const [event, listeners] of listenersOf(context))
      for (const listener of listeners)
        if (before.get(event)?.includes(listener) !== true) context.off(event as 'close', listener);
    const isClean = await isCleaned(running, added);
    if (isClean) free.push(running);
    const superfluous = isClean ? (free.length > mostFree ? free.shift() : undefined) : running;
    if (superfluous !== undefined) await end(superfluous);
  };
  const replaced: Partial<BrowserContext> = {
    close: handBack,
    async addInitScript(...args: Parameters<BrowserContext['addInitScript']>) {
      const script = await context.addInitScript(...args);
      added.push(script);
      return script;
    },
  };
  return new Proxy(context, {
    get(target, name) {
      isSpoiled ||= lasting.has(name);
      const value: unknown = Reflect.get(name in replaced ? replaced : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Its types don't list them. */
function listenersOf(context: BrowserContext): ReadonlyMap<string, readonly Listener[]> {
  const { eventNames, listeners } = context as unknown as {
    eventNames(): string[];
    listeners(event: string): Listener[];
  };
  return new Map(eventNames.call(context).map((event) => [event, listeners.call(context, event)]));
}

async function end({ context, profile }: Running): Promise<void> {
  await context.close().catch(() => undefined);
  await profile.close();
}

async function isCleaned(running: Running, added: readonly Disposable[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, cleaningMs, false);
  });
  const cleaned = clean(running, added).then(
    () => true,
    () => false,
  );
  return Promise.race([cleaned, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function clean({ context, dialogs }: Running, added: readonly Disposable[]): Promise<void> {
  const pages = context.pages();
  await Promise.all(pages.map((page) => dismissDialog(dialogs.get(page))));
  const [last, ...others] = pages;
  if (last === undefined) throw new Error('there is no window to open another one from');
  await Promise.all([
    ...others.map((page) => page.close()),
    ...added.map((each) => each.dispose()),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  const page = await openFrom(last);
  await last.close();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
}

/** The page may have replaced `window.open`. */
async function openFrom(page: Page): Promise<Page> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const opened = context.waitForEvent('page', { timeout: cleaningMs });
  const expression = "void window.open('about:blank', '_blank', 'noopener')";
  await Promise.all([opened, session.send('Runtime.evaluate', { contextId, expression })]);
  return opened;
}

async function dismissDialog(dialog: Dialog | undefined): Promise<void> {
  const answered = dialog?.type() === 'beforeunload' ? dialog.accept() : dialog?.dismiss();
  await answered?.catch(() => undefined);
}
