import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { BrowserSession } from '../session/browser-session.ts';
import { launchBrowser } from '../session/launch.ts';
import {
  oldestSafeElectron,
  protectionOf,
  protectionNotices,
  thisMachine,
  type Machine,
} from './protection.ts';
import { recordingChrome } from '../testing/recording-chrome.ts';

const embedded = { kind: 'embedded', embedded: { program: '/electron/electron' }, environment: {} } as const;

const machine = (changes: Partial<Machine> = {}): Machine => ({
  isLinux: true,
  isRoot: false,
  hasNamespaces: () => Promise.resolve(true),
  hasHelper: () => Promise.resolve(false),
  electronVersion: () => Promise.resolve(`${oldestSafeElectron}.0.0`),
  ...changes,
});
const without = { hasNamespaces: () => Promise.resolve(false) };

describe('sandbox', () => {
  test('is on without a notice where it works', async () => {
    expect(await protectionOf(embedded, machine())).toEqual({});
    expect(protectionNotices({})).toEqual([]);
  });

  test('is off for root on Linux only', async () => {
    expect(await protectionOf(embedded, machine({ isRoot: true }))).toEqual({ noSandbox: 'root' });
    expect(await protectionOf(embedded, machine({ isRoot: true, isLinux: false }))).toEqual({});
  });

  test('is off without namespaces or a helper', async () => {
    expect(await protectionOf(embedded, machine(without))).toEqual({ noSandbox: 'no-namespaces' });
    expect(
      await protectionOf(embedded, machine({ ...without, hasHelper: () => Promise.resolve(true) })),
    ).toEqual({});
    expect(await protectionOf(embedded, machine({ ...without, isLinux: false }))).toEqual({});
  });

  test('has a notice when off', () => {
    expect(protectionNotices({ noSandbox: 'root' })).toEqual([
      {
        code: 'no-sandbox',
        message:
          'The browser runs without its sandbox because root started Planwright. Start it as another user to use the sandbox.',
      },
    ]);
    expect(protectionNotices({ noSandbox: 'no-namespaces' })).toEqual([
      {
        code: 'no-sandbox',
        message: expect.stringMatching(
          /without its sandbox because this system .* Allow unprivileged user namespaces/,
        ) as string,
      },
    ]);
  });

  test.runIf(process.platform === 'linux')('stays on at a launch unless found missing', async () => {
    const folder = await temporaryFolder();
    const { PATH, startedWith } = await recordingChrome(folder, { hasNamespaces: true });
    const launch = async (protection: Parameters<typeof launchBrowser>[1]): Promise<string[]> => {
      await expect(
        launchBrowser(
          {
            kind: 'chrome',
            isHeaded: false,
            profileFolder: join(folder, 'profile'),
            environment: { PATH },
          },
          protection,
        ),
      ).rejects.toMatchObject({ code: 'browser-not-started' });
      return startedWith();
    };
    expect(await launch({})).not.toContain('--no-sandbox');
    expect(await launch({ noSandbox: 'no-namespaces' })).toContain('--no-sandbox');
  });

  test('is decided once for a session', async () => {
    const given: unknown[] = [];
    const { PATH } = await recordingChrome(await temporaryFolder(), { hasNamespaces: false });
    const session = new BrowserSession(
      { kind: 'chrome', isHeaded: false, profileFolder: await temporaryFolder(), environment: { PATH } },
      (_, protection) => {
        given.push(protection);
        return Promise.reject(new Error('enough'));
      },
    );
    const said = await session.protection();
    await expect(session.page()).rejects.toThrow('enough');
    expect(given).toEqual([said]);
    expect(given[0]).toBe(said);
  });
});

describe('Electron version', () => {
  test('gets a notice when it has no updates', async () => {
    const protection = await protectionOf(
      embedded,
      machine({ electronVersion: () => Promise.resolve('33.2.1') }),
    );
    expect(protection).toEqual({ oldElectron: '33.2.1' });
    expect(protectionNotices(protection)).toEqual([
      {
        code: 'old-browser',
        message:
          "The built-in browser is an old version without security updates (Electron 33.2.1). Use an installed Chrome, Edge or Chromium for sites you don't trust.",
      },
    ]);
  });

  test("doesn't matter for an installed browser", async () => {
    const { PATH } = await recordingChrome(await temporaryFolder(), { hasNamespaces: true });
    expect(
      await protectionOf(
        { kind: 'chrome', environment: { PATH } },
        machine({ electronVersion: () => Promise.resolve('33.2.1') }),
      ),
    ).toEqual({});
  });

  test('may be two versions behind package.json', async () => {
    const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
      devDependencies: { electron: string };
    };
    expect(oldestSafeElectron).toBe(Number(/\d+/.exec(devDependencies.electron)?.[0]) - 2);
  });
});

describe.runIf(process.platform === 'linux')('this computer', () => {
  test.each([true, false])('reports whether users can make namespaces (%s)', async (hasNamespaces) => {
    const { PATH } = await recordingChrome(await temporaryFolder(), { hasNamespaces });
    expect(await thisMachine({ PATH }).hasNamespaces()).toBe(hasNamespaces);
  });

  test('counts as having namespaces if unknown', async () => {
    expect(await thisMachine({ PATH: await temporaryFolder() }).hasNamespaces()).toBe(true);
  });

  test("reads Electron's version, and ignores untrusted helpers", async () => {
    const folder = join(await temporaryFolder(), 'dist');
    await mkdir(folder);
    await writeFile(join(folder, 'version'), 'v33.2.1\n');
    await writeFile(join(folder, 'chrome-sandbox'), '');
    await chmod(join(folder, 'chrome-sandbox'), 0o755);
    const here = thisMachine({});
    expect(await here.electronVersion(join(folder, 'electron'))).toBe('33.2.1');
    expect(await here.electronVersion(join(folder, 'elsewhere', 'electron'))).toBeUndefined();
    expect(await here.hasHelper(join(folder, 'electron'))).toBe(false);
  });
});
