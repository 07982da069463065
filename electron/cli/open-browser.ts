import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../shared/app-error.ts';
import type { FilePowers } from '../../shared/powers/powers.ts';
import type { RunNotice } from '../../shared/run/events.ts';
import type { BrowserKind } from '../../shared/settings.ts';
import { browserPorts, type BrowserPorts } from '../tools/browser/session/browser-ports.ts';
import { BrowserSession } from '../tools/browser/session/browser-session.ts';
import { browserSource } from '../tools/browser/session/browser-source.ts';
import type { Harmless } from '../tools/browser/guard/held-sends.ts';
import { findInstalledBrowsers } from '../tools/browser/session/find-browsers.ts';
import { launchBrowser, type BrowserPowers } from '../tools/browser/session/launch.ts';
import { openPrivateProfile } from '../tools/browser/session/private-profile.ts';
import { protectionNotices } from '../tools/browser/guard/protection.ts';
import type { ServerSource } from '../tools/open-transport.ts';
import { startVirtualDisplay } from '../tools/virtual-display.ts';

interface BrowserOptions {
  readonly browser?: BrowserKind;
  readonly headed?: boolean;
  readonly powers: BrowserPowers;
  readonly files: FilePowers;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly start?: typeof launchBrowser;
  readonly harmless?: Harmless | undefined;
}

export interface OpenedBrowser {
  readonly session: BrowserSession;
  readonly source: ServerSource;
  readonly ports: BrowserPorts;
  readonly note: string | undefined;
  readonly notices: readonly RunNotice[];
  close(): Promise<void>;
}

export async function openBrowser({
  browser: wantedKind,
  headed: isHeaded = false,
  powers,
  files,
  environment,
  start = launchBrowser,
  harmless,
}: BrowserOptions): Promise<OpenedBrowser> {
  const kind = wantedKind ?? (await findInstalledBrowsers(environment))[0]?.kind ?? 'embedded';
  const needsDisplay =
    process.platform === 'linux' &&
    (isHeaded || kind === 'embedded') &&
    !environment['DISPLAY'] &&
    !environment['WAYLAND_DISPLAY'];
  const embedded = kind === 'embedded' ? findEmbedded() : undefined;
  const display = needsDisplay ? await startVirtualDisplay() : undefined;
  const profile = await openPrivateProfile();
  const session = new BrowserSession(
    {
      kind,
      isHeaded,
      profileFolder: profile.folder,
      powers,
      harmless,
      environment:
        display === undefined
          ? environment
          : { ...environment, DISPLAY: display.name, XAUTHORITY: display.authority },
      ...(embedded === undefined ? {} : { embedded }),
    },
    start,
  );
  session.allowed = files;
  return {
    session,
    source: browserSource(session),
    ports: browserPorts(session),
    note:
      display === undefined
        ? undefined
        : `No display found. The browser uses a virtual one (${display.name}).`,
    notices: protectionNotices(await session.protection()),
    async close() {
      await session.close();
      display?.close();
      await profile.close();
    },
  };
}

export function unopenedBrowser(): ServerSource {
  return browserSource(
    new BrowserSession({ kind: 'embedded', isHeaded: false, profileFolder: '', environment: {} }),
  );
}

function findEmbedded(): { readonly program: string; readonly entry: string } {
  const entry = fileURLToPath(new URL('../embedded-browser/embedded-browser.cjs', import.meta.url));
  if ('electron' in process.versions) return { program: process.execPath, entry };
  try {
    return { program: createRequire(import.meta.url)('electron') as string, entry };
  } catch (thrown) {
    throw new AppError(
      'browser-not-found',
      'No browser found. Install Chrome, Edge, or Chromium, or get the built-in browser with: npm install electron',
      { cause: thrown },
    );
  }
}
