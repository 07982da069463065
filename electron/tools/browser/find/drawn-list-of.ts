import type { Locator } from 'playwright-core';
import { countIn } from './count-in.ts';

export async function drawnListOf(label: Locator): Promise<Locator | undefined> {
  const list = label.locator('planwright-list=beside');
  return (await countIn(list)) === 1 ? list : undefined;
}
