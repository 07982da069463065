import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { BrowserKind } from '../../../../shared/settings.ts';

type InstalledKind = Exclude<BrowserKind, 'embedded'>;

export interface InstalledBrowser {
  readonly kind: InstalledKind;
  readonly program: string;
}

const kinds: readonly InstalledKind[] = ['chrome', 'msedge', 'chromium'];
const titles: Readonly<Record<InstalledKind, string>> = {
  chrome: 'Google Chrome',
  msedge: 'Microsoft Edge',
  chromium: 'Chromium',
};

export const titleOfBrowser = (kind: BrowserKind): string =>
  kind === 'embedded' ? 'Planwright’s own browser' : titles[kind];

const commands: Readonly<Record<InstalledKind, readonly string[]>> = {
  chrome: ['google-chrome', 'google-chrome-stable'],
  msedge: ['microsoft-edge', 'microsoft-edge-stable'],
  chromium: ['chromium', 'chromium-browser'],
};

function places(kind: InstalledKind, environment: Environment): string[] {
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands[kind].map((name) => join(folder, name)));
  if (process.platform === 'darwin') {
    const app = { chrome: 'Google Chrome', msedge: 'Microsoft Edge', chromium: 'Chromium' }[kind];
    return [`/Applications/${app}.app/Contents/MacOS/${app}`, ...onPath];
  }
  if (process.platform === 'win32') {
    const inside = {
      chrome: 'Google\\Chrome\\Application\\chrome.exe',
      msedge: 'Microsoft\\Edge\\Application\\msedge.exe',
      chromium: 'Chromium\\Application\\chrome.exe',
    }[kind];
    return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
      .filter((root) => root !== undefined)
      .map((root) => join(root, inside));
  }
  return onPath;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Best first. Starts nothing. */
export async function findInstalledBrowsers(
  environment: Environment = process.env,
): Promise<InstalledBrowser[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      for (const program of places(kind, environment))
        if (
          await access(program, constants.X_OK).then(
            () => true,
            () => false,
          )
        )
          return { kind, program };
      return undefined;
    }),
  );
  return found.filter((browser) => browser !== undefined);
}

export async function listBrowsers(): Promise<
  { kind: BrowserKind; title: string; available: boolean; detail: string }[]
> {
  const installed = await findInstalledBrowsers();
  return [
    {
      kind: 'embedded',
      title: 'Built in',
      available: true,
      detail: 'Included with Planwright; opens its own window.',
    },
    ...kinds.map((kind) => {
      const program = installed.find((browser) => browser.kind === kind)?.program;
      return {
        kind,
        title: titles[kind],
        available: program !== undefined,
        detail: program ?? 'Not installed on this computer.',
      };
    }),
  ];
}
