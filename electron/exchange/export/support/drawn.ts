import { expect, selectors } from '@playwright/test';
import { drawnControlsEngine } from '../../../tools/browser/find/engines/drawn-controls.ts';
import { tablePanes } from '../../../tools/browser/find/engines/table-panes.ts';
import { page } from './run.ts';
import { one, type Target } from './targets.ts';

/** Another test of this worker may have registered it. */
export function registerOnce(name: string, content: string): Promise<void> {
  return selectors.register(name, { content }, { contentScript: true }).catch(() => undefined);
}

export const drawnControlsKnown = registerOnce(
  'planwright-drawn',
  `(${String(drawnControlsEngine)})(${String(tablePanes)})`,
);

/** From then on, Playwright knows the boxes, switches, and tables that this page only draws. */
export async function knowDrawn(): Promise<void> {
  await drawnControlsKnown;
  const count = page
    .frames()
    .map((frame) => frame.locator(':root').locator('planwright-drawn=controls').count());
  await Promise.allSettled(count);
}

export async function tick(wanted: Target, checked: boolean): Promise<void> {
  const box = await one(wanted, 'tick', knowDrawn);
  if ((await box.isChecked()) !== checked) await box.click();
  await expect(box).toBeChecked({ checked });
}

export async function expectChecked(wanted: Target, checked: boolean): Promise<void> {
  const box = await one(wanted, 'tick', knowDrawn);
  await expect(box).toBeChecked({ checked, timeout: wanted.timeoutMs ?? 5_000 });
}
