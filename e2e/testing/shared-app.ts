import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { endApp, launchApp } from './launch-app.ts';
import { saveInitialState, resetApp } from './reset-app.ts';

export interface RunningApp {
  readonly electronApp: ElectronApplication;
  readonly window: Page;
  readonly userData: string;
}

export interface SharedApp {
  get(): Promise<RunningApp>;
  reset(): Promise<string | undefined>;
  end(): Promise<void>;
}

export function shareApp(): SharedApp {
  let running: (RunningApp & { readonly folder: string; readonly hasEnded: () => boolean }) | undefined;

  async function end(): Promise<void> {
    if (running === undefined) return;
    const { electronApp, folder } = running;
    running = undefined;
    await endApp(electronApp);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  return {
    end,
    async get() {
      if (running !== undefined) return running;
      const folder = await mkdtemp(join(tmpdir(), 'planwright-e2e-app-'));
      const electronApp = await launchApp(folder);
      const child = electronApp.process();
      const window = await electronApp.firstWindow();
      await window.getByRole('button', { name: 'New workflow' }).waitFor();
      // Drawing motion is most of the work; tests of motion turn it on.
      await window.emulateMedia({ reducedMotion: 'reduce' });
      await saveInitialState(electronApp);
      running = {
        electronApp,
        window,
        folder,
        userData: join(folder, 'user-data'),
        hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      };
      return running;
    },
    async reset() {
      if (running === undefined) return 'it was ended';
      if (running.hasEnded()) {
        await end();
        return 'the app had exited';
      }
      try {
        await resetApp(running);
        return undefined;
      } catch (thrown) {
        await end();
        return String(thrown);
      }
    },
  };
}
