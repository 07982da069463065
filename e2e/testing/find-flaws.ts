import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function findFlaws(page: Page, within?: string): Promise<readonly string[]> {
  await finishAnimations(page);
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Fading colors fail the contrast check. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page applies a color scheme in the next frame.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}
