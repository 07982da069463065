import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns accessibility violations in the page or a part. */
export async function findFlaws(page: Page, within?: string): Promise<readonly string[]> {
  await finishAnimations(page);
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Colors that are still fading would fail the contrast check. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // By the next frame, the page has reacted to a changed color scheme.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}
