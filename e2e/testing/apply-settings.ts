import type { Page } from '@playwright/test';
import type { z } from 'zod';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { Settings } from '../../shared/settings.ts';

export async function applySettings(app: Page, settings: z.input<typeof Settings>): Promise<void> {
  await app.evaluate(async (all) => {
    const reply = await (window as unknown as { readonly bridge: Bridge }).bridge.ask('settings/write', {
      settings: all,
    });
    if (!reply.ok) throw new Error(reply.error.message);
  }, Settings.parse(settings));
  await app.reload();
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
}
