import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { expect } from './fixtures.ts';
import { inMain } from './in-main.ts';

export const askRaw = (app: Page, command: string, payload: unknown) =>
  app.evaluate(
    ([to, what]) =>
      (
        (window as unknown as { readonly bridge: Bridge }).bridge.ask as (
          name: string,
          request: unknown,
        ) => Promise<unknown>
      )(to, what),
    [command, payload] as const,
  );

export const countRecoveryCopies = (app: Page): Promise<number> =>
  app.evaluate(async () => {
    const reply = await (window as unknown as { readonly bridge: Bridge }).bridge.ask('app/read-start', {});
    return reply.ok ? reply.value.recovery.length : -1;
  });

export async function recoveryCopyOf(folder: string): Promise<string> {
  const recovery = join(folder, 'user-data', 'recovery');
  const [name] = (await readdir(recovery).catch((): string[] => [])).filter(
    (file) => file.endsWith('.json') && !file.startsWith('.'),
  );
  return name === undefined ? '' : readFile(join(recovery, name), 'utf8');
}

export const closeAppWindow = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });

/** Call it while the app runs: Playwright forgets ended processes. */
export function endOf(electronApp: ElectronApplication): () => Promise<void> {
  const child = electronApp.process();
  return () => expect.poll(() => child.exitCode).not.toBeNull();
}

export async function answerDialogs(
  electronApp: ElectronApplication,
  button: number,
): Promise<() => Promise<string[]>> {
  await inMain(
    electronApp,
    ({ dialog }, response) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = (...words: unknown[]) => {
        const { message, detail = '' } = words.at(-1) as { message: string; detail?: string };
        asked.push(`${message} ${detail}`);
        return Promise.resolve({ response, checkboxChecked: false });
      };
    },
    button,
  );
  return () => inMain(electronApp, () => (globalThis as unknown as { asked: string[] }).asked);
}
