import { execFile } from 'node:child_process';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunNotice } from '../../../shared/run/events.ts';
import type { BrowserKind } from '../../../shared/settings.ts';
import { findInstalledBrowsers, type Environment } from './find-browsers.ts';

/** What stands between the pages of a browser and this computer. */
export interface Protection {
  /** Why the browser has no sandbox; absent where it has one. */
  readonly noSandbox?: 'root' | 'no-namespaces';
  /** The version of an Electron without security updates; absent where it gets them. */
  readonly oldElectron?: string;
}

/** What is asked of this computer. */
export interface Machine {
  readonly isLinux: boolean;
  readonly isRoot: boolean;
  /** Whether a user may make namespaces, which the sandbox is made of. */
  hasNamespaces(): Promise<boolean>;
  /** Whether the browser brings a program that makes its sandbox without them. */
  hasHelper(program: string): Promise<boolean>;
  electronVersion(program: string): Promise<string | undefined>;
}

interface Browser {
  readonly kind: BrowserKind;
  readonly embedded?: { readonly program: string };
  readonly environment: Environment;
}

/** The oldest Electron with security updates: its makers keep three, and package.json names the latest of them. */
export const oldestSafeElectron = 43;

/** The one place that decides about the sandbox. It is off where the browser could not start with it, and nowhere else. Never rejects. */
export async function protectionOf(
  { kind, embedded, environment }: Browser,
  machine: Machine = thisMachine(environment),
): Promise<Protection> {
  const program =
    kind === 'embedded'
      ? embedded?.program
      : (await findInstalledBrowsers(environment)).find((browser) => browser.kind === kind)?.program;
  // The launch says that it isn't there.
  if (program === undefined) return {};
  const [noSandbox, version] = await Promise.all([
    whyNoSandbox(program, machine),
    kind === 'embedded' ? machine.electronVersion(program) : undefined,
  ]);
  const isOld = version !== undefined && Number.parseInt(version, 10) < oldestSafeElectron;
  return { ...(noSandbox === undefined ? {} : { noSandbox }), ...(isOld ? { oldElectron: version } : {}) };
}

/** What every run in this browser says. */
export function sayProtection({ noSandbox, oldElectron }: Protection): RunNotice[] {
  const notices: RunNotice[] = [];
  if (noSandbox === 'root')
    notices.push({
      code: 'no-sandbox',
      message:
        'The browser runs without its sandbox, as Planwright was started by root. Start it as another user to have it.',
    });
  if (noSandbox === 'no-namespaces')
    notices.push({
      code: 'no-sandbox',
      message:
        'The browser runs without its sandbox, as this system doesn’t let users make namespaces. Allow unprivileged user namespaces to have it.',
    });
  if (oldElectron !== undefined)
    notices.push({
      code: 'old-browser',
      message: `The built-in browser is an old version without security updates (Electron ${oldElectron}). Use an installed Chrome, Edge or Chromium for sites you don’t trust.`,
    });
  return notices;
}

/** Only Linux lacks it: elsewhere a browser sandboxes its pages for every user. */
async function whyNoSandbox(program: string, machine: Machine): Promise<Protection['noSandbox']> {
  if (!machine.isLinux) return undefined;
  if (machine.isRoot) return 'root';
  return (await machine.hasNamespaces()) || (await machine.hasHelper(program)) ? undefined : 'no-namespaces';
}

export function thisMachine(environment: Environment): Machine {
  return {
    isLinux: process.platform === 'linux',
    isRoot: process.getuid?.() === 0,
    hasNamespaces: () =>
      new Promise((resolve) => {
        // Where this program is missing, or fails at something else, the sandbox stays on.
        execFile(
          'unshare',
          ['--user', 'true'],
          { env: { PATH: environment['PATH'], LC_ALL: 'C' }, timeout: 5_000 },
          (failure, _, said) => {
            resolve(failure === null || !said.startsWith('unshare: unshare'));
          },
        );
      }),
    async hasHelper(program) {
      // Debian starts its Chromium by a script in another folder.
      const folders = [
        await realpath(program).then(dirname, () => dirname(program)),
        '/usr/lib/chromium',
        '/usr/lib/chromium-browser',
      ];
      const helpers = folders.flatMap((folder) =>
        ['chrome-sandbox', 'msedge-sandbox'].map((name) => join(folder, name)),
      );
      return (await Promise.all(helpers.map(isSetuidRoot))).includes(true);
    },
    async electronVersion(program) {
      if (program === process.execPath) return process.versions['electron'];
      const folder =
        process.platform === 'darwin' ? join(dirname(program), '..', '..', '..') : dirname(program);
      return readFile(join(folder, 'version'), 'utf8').then(
        (text) => text.trim().replace(/^v/, ''),
        () => undefined,
      );
    },
  };
}

async function isSetuidRoot(path: string): Promise<boolean> {
  return stat(path).then(
    ({ uid, mode }) => uid === 0 && (mode & 0o4000) !== 0,
    () => false,
  );
}
