import { join } from 'node:path';
import { app } from 'electron';
import { isSameJson } from '../../shared/equality.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { readLivePage } from '../executor/observe/page-watch.ts';
import type { OpenPage } from '../assistant/exploration/open-page.ts';
import type { RunTools, ToolRequirements } from '../open-run/run-tools.ts';
import { browserPorts } from '../tools/browser/session/browser-ports.ts';
import { BrowserSession } from '../tools/browser/session/browser-session.ts';
import { noBrowserPowers, type BrowserPowers, type launchBrowser } from '../tools/browser/session/launch.ts';
import { browserSource } from '../tools/browser/session/browser-source.ts';
import { openPrivateProfile, type PrivateProfile } from '../tools/browser/session/private-profile.ts';
import type { Harmless } from '../tools/browser/guard/held-sends.ts';
import { protectionNotices } from '../tools/browser/guard/protection.ts';
import { browsePage } from '../tools/browser/exploration/browsed-page.ts';
import { maskerFor } from '../tools/masking/masker.ts';
import { openToolHub, type ToolHub } from '../tools/tool-hub.ts';
import type { Push } from './ipc/push.ts';
import type { Store } from './store/store.ts';
import type { ScreenArea } from './window/window-place.ts';

interface ToolsOptions {
  readonly store: Store;
  readonly push: Push;
  readonly browserPlace: () => ScreenArea;
}

const touchReportMs = 300;

interface BesideOptions {
  readonly start?: typeof launchBrowser;
  readonly powers?: BrowserPowers;
  readonly harmless?: Harmless;
}

/** A run's browser stays open, to show its last page. */
export interface Tools {
  catalog(): Promise<ToolCatalog>;
  /** A continued run keeps the open browser if its permissions match. */
  openFor(options: ToolRequirements): Promise<RunTools>;
  openBeside(options: BesideOptions): Promise<{ readonly session: BrowserSession; close(): Promise<void> }>;
  openForTry(options: ToolRequirements, harmless: Harmless): Promise<RunTools>;
  currentTools(): Promise<Pick<RunTools, 'callerWith' | 'livePage'>>;
  openPage(): Pick<OpenPage, 'address' | 'read' | 'mask'> | undefined;
  close(): Promise<void>;
}

type SessionOptions = ConstructorParameters<typeof BrowserSession>[0];

interface BesideBrowsers {
  readonly open: Tools['openBeside'];
  closeAll(): Promise<void>;
}

export function createTools({ store, push, browserPlace }: ToolsOptions): Tools {
  const keptProfile = join(app.getPath('userData'), 'browser-profile');
  let cleanProfile: PrivateProfile | undefined;
  const secrets = new Set<string>();
  const session = new BrowserSession(options());
  const beside = besideBrowsers(options);
  let opening: Promise<ToolHub> | undefined;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;
  session.userActivity.listen(() => {
    reportTimer ??= setTimeout(() => {
      reportTimer = undefined;
      push('browser/touched', {});
    }, touchReportMs);
  });

  function options(profileFolder = keptProfile, powers = noBrowserPowers): SessionOptions {
    return {
      kind: store.read().settings.browser.kind,
      isHeaded: true,
      profileFolder,
      embedded: {
        program: process.execPath,
        entry: join(import.meta.dirname, '..', 'embedded-browser', 'embedded-browser.cjs'),
        place: browserPlace(),
      },
      environment: process.env,
      powers,
    };
  }
  const hub = (): Promise<ToolHub> => {
    opening ??= openToolHub({
      servers: [browserSource(session)],
      ...browserPorts(session),
      onChange: () => void announce(),
    });
    return opening;
  };
  async function announce(): Promise<void> {
    if (opening !== undefined) push('tools/changed', (await opening).catalog());
  }

  async function continueWith(powers: BrowserPowers): Promise<void> {
    // It belongs to the last run.
    session.takeLoss();
    if (isSameJson(powers, session.powers)) return;
    await session.close();
    session.configure(options(cleanProfile?.folder, powers));
  }
  async function startClean(powers: BrowserPowers): Promise<void> {
    await session.close();
    secrets.clear();
    await cleanProfile?.close();
    cleanProfile = store.read().settings.browser.keepProfile ? undefined : await openPrivateProfile();
    session.configure(options(cleanProfile?.folder, powers));
  }
  async function currentTools(): ReturnType<Tools['currentTools']> {
    const { callerWith } = await hub();
    return {
      callerWith,
      livePage: async () =>
        (await readLivePage(callerWith({}))) ?? (session.openPage === undefined ? undefined : 'busy'),
    };
  }

  return {
    openBeside: beside.open,
    openForTry: (requirements, harmless) => openTry(beside, requirements, harmless),
    catalog: async () => (await hub()).catalog(),
    currentTools,
    openPage() {
      const page = session.dialogs.open === undefined ? session.openPage : undefined;
      return page === undefined || page.url() === 'about:blank'
        ? undefined
        : {
            address: page.url(),
            mask: maskerFor([...secrets]).text,
            read: (sites) => browsePage(page, sites).catch(() => undefined),
          };
    },
    async openFor({ powers, files, isContinued, browserUse }) {
      session.allowed = files;
      await (isContinued ? continueWith(powers) : startClean(powers));
      const { callerWith, livePage } = await currentTools();
      return {
        livePage,
        callerWith(values, bindings) {
          for (const value of Object.values(values)) secrets.add(value);
          return callerWith(values, bindings);
        },
        catalog: (await hub()).catalog,
        notices: browserUse === 'none' ? [] : protectionNotices(await session.protection()),
        close: () => Promise.resolve(),
      };
    },
    async close() {
      clearTimeout(reportTimer);
      await beside.closeAll();
      await session.close();
      await (await opening)?.close();
      await cleanProfile?.close();
    },
  };
}

function besideBrowsers(
  options: (profileFolder: string, powers?: BrowserPowers) => SessionOptions,
): BesideBrowsers {
  const closing = new Set<() => Promise<void>>();
  return {
    async open({ start, powers, harmless }) {
      const profile = await openPrivateProfile();
      const session = new BrowserSession({ ...options(profile.folder, powers), harmless }, start);
      const close = async (): Promise<void> => {
        closing.delete(close);
        await session.close();
        await profile.close();
      };
      closing.add(close);
      return { session, close };
    },
    async closeAll() {
      await Promise.all([...closing].map((close) => close()));
    },
  };
}

async function openTry(
  beside: BesideBrowsers,
  { powers, files, browserUse }: ToolRequirements,
  harmless: Harmless,
): Promise<RunTools> {
  const { session, close } = await beside.open({ powers, harmless });
  session.allowed = files;
  const { callerWith, catalog, ...opened } = await openToolHub({
    servers: [browserSource(session)],
    ...browserPorts(session),
  });
  return {
    callerWith,
    catalog,
    livePage: () => Promise.resolve(undefined),
    notices: browserUse === 'none' ? [] : protectionNotices(await session.protection()),
    async close() {
      await close();
      await opened.close();
    },
  };
}
