import type { Page } from 'playwright-core';
import { framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { pause } from '../find/find-element.ts';
import { clean } from '../find/name-match.ts';

export async function countVisible(
  page: Page,
  text: string,
  isAllowed: MayUse = () => Promise.resolve(true),
): Promise<number> {
  for (const frame of await framesOf(page, isAllowed)) {
    const visible = frame.getByText(text).filter({ visible: true });
    const count = await visible.count().catch(() => 0);
    if (count > 0) return count;
    const body = await frame
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch(() => '');
    if (clean(body).includes(clean(text))) return 1;
  }
  return 0;
}

export async function until<Word>(
  timeoutMs: number,
  signal: AbortSignal,
  ask: () => Promise<Word | undefined>,
): Promise<Word | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const word = await ask();
    signal.throwIfAborted();
    if (word === undefined || Date.now() >= deadline) return word;
    await pause(100, signal);
  }
}
