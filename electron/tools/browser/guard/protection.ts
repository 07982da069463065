import { execFile } from 'node:child_process';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunNotice } from '../../../../shared/run/events.ts';
import type { BrowserKind } from '../../../../shared/settings.ts';
import { findInstalledBrowsers, type Environment } from '../session/find-browsers.ts';

export interface Protection {
  readonly noSandbox?: 'root' | 'no-namespaces';
  readonly oldElectron?: string;
}

export interface Machine {
  readonly isLinux: boolean;
  readonly isRoot: boolean;
  /** The sandbox needs namespaces. */
  hasNamespaces(): Promise<boolean>;
  /** A setuid helper does without them. */
  hasHelper(program: string): Promise<boolean>;
  electronVersion(program: string): Promise<string | undefined>;
}

interface Browser {
  readonly kind: BrowserKind;
  readonly embedded?: { readonly program: string };
  readonly environment: Environment;
}

/** Three versions get updates; package.json names the latest. */
export const oldestSafeElectron = 43;

/** The sandbox is off only if the browser couldn't start with it. */
export async function protectionOf(
  { kind, embedded, environment }: Browser,
  machine: Machine = thisMachine(environment),
): Promise<Protection> {
  const program =
    kind === 'embedded'
      ? embedded?.program
      : (await findInstalledBrowsers(environment)).find((browser) => browser.kind === kind)?.program;
  if (program === undefined) return {};
  const [noSandbox, version] = await Promise.all([
    whyNoSandbox(program, machine),
    kind === 'embedded' ? machine.electronVersion(program) : undefined,
  ]);
  const isOld = version !== undefined && Number.parseInt(version, 10) < oldestSafeElectron;
  return { ...(noSandbox === undefined ? {} : { noSandbox }), ...(isOld ? { oldElectron: version } : {}) };
}

export function protectionNotices({ noSandbox, oldElectron }: Protection): RunNotice[] {
  const notices: RunNotice[] = [];
  if (noSandbox === 'root')
    notices.push({
      code: 'no-sandbox',
      message:
        'The browser runs without its sandbox because root started Planwright. Start it as another user to use the sandbox.',
    });
  if (noSandbox === 'no-namespaces')
    notices.push({
      code: 'no-sandbox',
      message:
        "The browser runs without its sandbox because this system doesn't let users create namespaces. Allow unprivileged user namespaces to use the sandbox.",
    });
  if (oldElectron !== undefined)
    notices.push({
      code: 'old-browser',
      message: `The built-in browser is an old version without security updates (Electron ${oldElectron}). Use an installed Chrome, Edge or Chromium for sites you don't trust.`,
    });
  return notices;
}

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
        // Otherwise the sandbox stays on.
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
