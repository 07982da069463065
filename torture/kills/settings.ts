import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brokenFiles, killAppAt, writeOneStep } from './kill-app.ts';

const maxMs = 1_500;

export async function killSavingSettings(folder: string, moment: number): Promise<string[]> {
  const path = await writeOneStep(folder, 'settings');
  let last = 0;
  let confirmed = 0;
  const prepare = async (app: Page): Promise<void> => {
    await app.exposeFunction('noteSent', (at: number) => {
      last = at;
    });
    await app.exposeFunction('noteConfirmed', (at: number) => {
      confirmed = at;
    });
  };
  await killAppAt(folder, { path, maxMs, moment, prepare }, async (app) => {
    await app.evaluate(async () => {
      interface Scope {
        bridge: {
          ask(
            name: string,
            payload: object,
          ): Promise<{ ok: boolean; value?: { settings: { keepRuns: number } } }>;
        };
        noteSent(at: number): Promise<void>;
        noteConfirmed(at: number): Promise<void>;
      }
      const { bridge, noteSent, noteConfirmed } = globalThis as unknown as Scope;
      const settings = (await bridge.ask('app/read-start', {})).value?.settings;
      for (let at = 1; ; at += 1) {
        await noteSent(at);
        const { ok } = await bridge.ask('settings/write', { settings: { ...settings, keepRuns: at } });
        if (ok) await noteConfirmed(at);
      }
    });
  });
  const config = JSON.parse(
    await readFile(join(folder, 'user-data', 'config.json'), 'utf8').catch(() => '{}'),
  ) as { settings?: { keepRuns?: number } };
  const kept = config.settings?.keepRuns ?? 0;
  return [
    ...(confirmed === 0 || (kept >= confirmed && kept <= last)
      ? []
      : [`${kept} is stored; ${confirmed} was confirmed, ${last} was the last`]),
    ...(await brokenFiles(folder)),
  ];
}
