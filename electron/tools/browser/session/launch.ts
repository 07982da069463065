import { chmod, mkdir } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import type { BrowserKind } from '../../../../shared/settings.ts';
import type { Powers } from '../../../../shared/powers/powers.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import type { BrowserPermission } from '../../../../shared/workflow/permission.ts';
import { registerEngines } from '../find/engines/selector-engines.ts';
import type { Harmless } from '../guard/held-sends.ts';
import { findInstalledBrowsers, titleOfBrowser, type Environment } from './find-browsers.ts';
import type { Protection } from '../guard/protection.ts';

interface WindowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BrowserPowers {
  readonly permissions: readonly BrowserPermission[];
  /** Lets steps, never pages, open files. */
  readonly files: boolean;
}

export function browserPowersOf({
  permissions,
  files,
}: Pick<Powers, 'permissions' | 'files'>): BrowserPowers {
  return { permissions, files: files.length > 0 };
}

export const noBrowserPowers: BrowserPowers = { permissions: [], files: false };

export interface BrowserOptions {
  readonly kind: BrowserKind;
  readonly isHeaded: boolean;
  readonly profileFolder: string;
  readonly embedded?: { readonly program: string; readonly entry: string; readonly place?: WindowPlace };
  readonly environment: Environment;
  readonly powers?: BrowserPowers;
  readonly harmless?: Harmless | undefined;
  readonly onlyReads?: boolean;
  /** Lets sign-in requests pass; the caller decides about them. */
  readonly signsIn?: boolean;
}

/** Leaves out variables that may hold secrets. */
const allowedVariables =
  /^(PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TEMP|TMP|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_.*|DBUS_SESSION_BUS_ADDRESS|SYSTEMROOT|WINDIR|APPDATA|LOCALAPPDATA|PROGRAMFILES.*|USERPROFILE|COMSPEC|SSL_CERT_.*|HTTPS?_PROXY|NO_PROXY)$/i;

const unwatchedSendsOff = ['--no-pings', '--disable-blink-features=WebSocketStream,FetchLaterAPI'];

/**
 * Drives the browser over a pipe, without an open port. Throws `browser-not-found` or `browser-not-started`.
 */
export async function launchBrowser(
  {
    kind,
    isHeaded,
    profileFolder,
    embedded,
    environment,
    powers: { permissions } = noBrowserPowers,
    harmless,
    onlyReads = false,
    signsIn = false,
  }: BrowserOptions,
  { noSandbox }: Protection,
): Promise<BrowserContext> {
  // The caller records a stopped run before it closes the browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  // Downloads aren't saved, so no page can fill the disk.
  const shared = {
    ...signals,
    viewport: null,
    acceptDownloads: false,
    chromiumSandbox: noSandbox === undefined,
    env: filterEnvironment(environment),
    ...(harmless === undefined && !onlyReads ? {} : { serviceWorkers: 'block' as const }),
    timeout: 30_000,
  };
  const watchedFlags = harmless === undefined && !onlyReads ? [] : unwatchedSendsOff;
  try {
    const { chromium, selectors } = await import('playwright-core');
    await registerEngines(selectors);
    await mkdir(profileFolder, { recursive: true, mode: 0o700 });
    await chmod(profileFolder, 0o700);
    if (kind === 'embedded') {
      if (embedded === undefined)
        throw new AppError(
          'browser-not-found',
          "The embedded browser needs Electron, which isn't available here. Install Chrome, Edge or Chromium, or choose one with --browser.",
        );
      return await chromium.launchPersistentContext(profileFolder, {
        ...shared,
        executablePath: embedded.program,
        headless: false,
        args: [
          `--app=${embedded.entry}`,
          `--browser-permissions=${permissions.join(',')}`,
          ...(onlyReads ? [`--only-asks${signsIn ? '=sign-ins' : ''}`] : []),
          ...watchedFlags,
          ...placeArguments(embedded.place),
        ],
      });
    }
    const { program } = await findInstalled(kind, environment);
    const quietFlags = ['--no-first-run', '--disable-background-networking', '--disable-sync'];
    const context = await chromium.launchPersistentContext(profileFolder, {
      ...shared,
      executablePath: program,
      headless: !isHeaded,
      args: [...quietFlags, ...watchedFlags, ...(isHeaded ? [] : ['--window-size=1280,900'])],
    });
    await context.grantPermissions([...permissions]);
    return context;
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const reason = thrown instanceof Error ? firstLines(thrown.message) : String(thrown);
    throw new AppError('browser-not-started', `The browser (${kind}) didn't start: ${reason}`, {
      cause: thrown,
    });
  }
}

function placeArguments(place: WindowPlace | undefined): string[] {
  return place === undefined
    ? []
    : [`--browser-place=${[place.x, place.y, place.width, place.height].join(',')}`];
}

async function findInstalled(
  kind: BrowserKind,
  environment: Environment,
): Promise<{ readonly program: string }> {
  const installed = await findInstalledBrowsers(environment);
  const found = installed.find((browser) => browser.kind === kind);
  if (found !== undefined) return found;
  const others = installed.map((browser) => `${titleOfBrowser(browser.kind)} (${browser.kind})`).join(', ');
  throw new AppError(
    'browser-not-found',
    `${titleOfBrowser(kind)} is not installed on this computer. ${others === '' ? 'Install it, or use the embedded browser.' : `Installed: ${others}.`}`,
  );
}

export function filterEnvironment(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && allowedVariables.test(entry[0]),
    ),
  );
}

function firstLines(message: string): string {
  return cutText(
    message
      .replace(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 3)
      .join(' '),
    400,
  );
}
