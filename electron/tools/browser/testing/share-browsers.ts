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
  readonly life: AbortController;
  isLent: boolean;
}

interface BrowserPool {
  readonly start: typeof launchBrowser;
  end(): Promise<void>;
}

type Listener = (...heard: unknown[]) => void;

const maxFree = 3;
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

/** Reuses the last closed browser, unless it has restrictions or isn't clean within `cleaningMs`. */
export function shareBrowsers({ cleaningMs }: { readonly cleaningMs?: number } = {}): BrowserPool {
  const free: Running[] = [];
  let cleaned: Promise<unknown> = Promise.resolve();

  async function takeBack(running: Running, added: readonly Disposable[]): Promise<void> {
    const isClean = await isCleaned(running, added, cleaningMs);
    if (!isClean) return end(running);
    free.push(running);
    await end(...free.splice(0, Math.max(0, free.length - maxFree)));
  }

  /** Only the next holder waits, so its file loads meanwhile. */
  function handBack(running: Running, added: readonly Disposable[]): void {
    cleaned = cleaned.then(() => takeBack(running, added)).catch(() => undefined);
  }

  return {
    async start(options, protection) {
      if (options.kind !== 'embedded' || options.harmless !== undefined || options.onlyReads === true)
        return launchBrowser(options, protection);
      await cleaned;
      const key = keyOf(options);
      const at = free.findLastIndex((running) => running.key === key);
      const [found] = at === -1 ? [] : free.splice(at, 1);
      if (found !== undefined) return lend(found, handBack);
      const running = await launch(key, options, protection);
      running.life.signal.addEventListener('abort', () => {
        if (free.includes(running)) void end(...free.splice(free.indexOf(running), 1));
      });
      return lend(running, handBack);
    },
    async end() {
      await cleaned;
      await end(...free.splice(0));
    },
  };
}

export const { start: startSharedBrowser } = shareBrowsers({ cleaningMs: 5_000 });

async function launch(
  key: string,
  options: BrowserOptions,
  protection: Parameters<typeof launchBrowser>[1],
): Promise<Running> {
  const profile = await openPrivateProfile();
  removeAtExit(profile);
  const context = await launchBrowser({ ...options, profileFolder: profile.folder }, protection);
  const life = new AbortController();
  const running: Running = { key, context, profile, dialogs: new WeakMap(), life, isLent: true };
  context.on('dialog', (dialog) => {
    const page = dialog.page();
    if (page !== null) running.dialogs.set(page, dialog);
    if (!running.isLent) void dismissDialog(dialog);
  });
  const watch = (page: Page): void => {
    page.once('crash', () => {
      life.abort();
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  context.once('close', () => {
    life.abort();
    void profile.close();
  });
  return running;
}

const profiles: PrivateProfile[] = [];

function removeAtExit(profile: PrivateProfile): void {
  if (profiles.push(profile) > 1) return;
  process.once('exit', () => {
    for (const { folder } of profiles)
      rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 });
  });
  // Signals end workers, and Playwright closes browsers on exit.
  process.once('SIGTERM', () => {
    process.exit();
  });
}

function keyOf({ embedded, environment, powers = noBrowserPowers }: BrowserOptions): string {
  return JSON.stringify([embedded, Object.entries(filterEnvironment(environment)).sort(), powers]);
}

function lend(
  running: Running,
  handBack: (running: Running, added: readonly Disposable[]) => void,
): BrowserContext {
  const { context } = running;
  const before = listenersOf(context);
  const added: Disposable[] = [];
  let isHeld = true;
  let isSpoiled = false;
  running.isLent = true;
  const close = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    if (isSpoiled || running.life.signal.aborted || context.pages().length === 0) return end(running);
    running.isLent = false;
    for (const [event, listeners] of listenersOf(context))
      for (const listener of listeners)
        if (before.get(event)?.includes(listener) !== true) context.off(event as 'close', listener);
    handBack(running, added);
  };
  const replaced: Partial<BrowserContext> = {
    close,
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

/** Playwright's types lack these methods of a context. */
function listenersOf(context: BrowserContext): ReadonlyMap<string, readonly Listener[]> {
  const { eventNames, listeners } = context as unknown as {
    eventNames(): string[];
    listeners(event: string): Listener[];
  };
  return new Map(eventNames.call(context).map((event) => [event, listeners.call(context, event)]));
}

async function end(...browsers: readonly Running[]): Promise<void> {
  await Promise.all(
    browsers.map(async ({ context, profile }) => {
      await context.close().catch(() => undefined);
      await profile.close();
    }),
  );
}

async function isCleaned(
  running: Running,
  added: readonly Disposable[],
  limitMs: number | undefined,
): Promise<boolean> {
  const over = new AbortController();
  const tooLate = new Promise<boolean>((resolve) => {
    const giveUp = (): void => {
      resolve(false);
    };
    running.life.signal.addEventListener('abort', giveUp, { signal: over.signal });
    const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  });
  const cleaned = clean(running, added).then(
    () => true,
    () => false,
  );
  return Promise.race([cleaned, tooLate]).finally(() => {
    over.abort();
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
  const opened = context.waitForEvent('page', { timeout: 0 });
  const expression = "void window.open('about:blank', '_blank', 'noopener')";
  await Promise.all([opened, session.send('Runtime.evaluate', { contextId, expression })]);
  return opened;
}

async function dismissDialog(dialog: Dialog | undefined): Promise<void> {
  const answered = dialog?.type() === 'beforeunload' ? dialog.accept() : dialog?.dismiss();
  await answered?.catch(() => undefined);
}
