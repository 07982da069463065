import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AuditOptions {
  /** A CSS selector; default: the whole page. */
  readonly within?: string | undefined;
  readonly onlyColors?: boolean;
}

export async function findAccessibilityProblems(
  page: Page,
  { within, onlyColors = false }: AuditOptions = {},
): Promise<string[]> {
  await finishAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([part, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        // Only a rule about sound needs it.
        preload: false,
        ...(rules === undefined ? {} : { runOnly: rules }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [within, onlyColors ? ['color-contrast', 'link-in-text-block'] : undefined] as const,
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
